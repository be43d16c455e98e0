// The reference page. It shows what the service says of itself, and knows nothing else of it.
import './api-reference';
