// The reference page. It knows about the service only what the OpenAPI document says.
import './api-reference';
