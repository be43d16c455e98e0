import './journey-shell';

// The other language has another address; the place in the journey stays.
document.querySelector('#language')?.addEventListener('click', function (this: HTMLAnchorElement) {
  this.hash = location.hash;
});
