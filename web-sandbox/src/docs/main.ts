// The reference page. It shows what the service says about itself, and knows nothing else about it.
import './api-reference';
