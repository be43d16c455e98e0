// Registers the service worker, says when the page no longer needs a network, and offers a newer
// release instead of mixing it with the release in use.

export interface OfflineNotices {
  ready: () => void;
  /** A newer release is waiting; calling the argument activates it and reloads the page. */
  newer: (use: () => void) => void;
}

function offer(worker: ServiceWorker, notices: OfflineNotices): void {
  notices.newer(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    });
    worker.postMessage('activate');
  });
}

function follow(worker: ServiceWorker, notices: OfflineNotices): void {
  worker.addEventListener('statechange', () => {
    // Without a controller, this is the first release here, which becomes active automatically.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker, notices);
  });
}

export async function keepOffline(notices: OfflineNotices): Promise<void> {
  // Don't rely on the registration alone: it waits for earlier registrations, and it may resolve
  // between two states of a worker, when the files are already stored.
  void navigator.serviceWorker.ready.then(notices.ready);
  const options: RegistrationOptions = { updateViaCache: 'none' };
  const registration = await navigator.serviceWorker.register('/sw.js', options);
  const { active, installing, waiting } = registration;
  if (waiting !== null && active !== null) offer(waiting, notices);
  if (installing !== null) follow(installing, notices);
  registration.addEventListener('updatefound', () => {
    if (registration.installing !== null) follow(registration.installing, notices);
  });
}
