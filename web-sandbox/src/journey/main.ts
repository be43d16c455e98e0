import './journey-shell';
