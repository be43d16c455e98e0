import './journey-shell';

// The other language has another address. Keep the place in the journey, which is in the hash.
document.querySelector('#language')?.addEventListener('click', function (this: HTMLAnchorElement) {
  this.hash = location.hash;
});
