// The page that a certifier's link opens: it shows whose form it is, gets the form to print, and
// sends one scan of it. The secret is in the part of the address after "#", which browsers never
// send to a server, and leaves the address bar, and with it the history, at once.

interface OpenedLink {
  borrower_name: string;
  form_title: string;
  omb_number: string;
  certifier: 'employer' | 'school' | 'physician';
  expires_at: string;
  sheet_ready: boolean;
}

interface Refusal {
  code: string;
  errors?: { path: string; code: string; message: string }[];
}

const sections: Record<OpenedLink['certifier'], string> = {
  employer: 'the section for the employer or official',
  school: 'the section for the school or program',
  physician: 'the section for the doctor or medical professional',
};

const kept = 'tassel-certifier-link';

/** The secret of the link. It outlives a reload: telephones reload pages after a photo. */
function takeSecret(): string {
  const secret = location.hash.slice(1);
  if (secret === '') return sessionStorage.getItem(kept) ?? '';
  sessionStorage.setItem(kept, secret);
  history.replaceState(null, '', location.pathname);
  return secret;
}

function part<Kind extends HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page lacks ${id}`);
  return found as Kind;
}

const state = part('state');
const opened = part('opened');
const fault = part('fault');
const input = part<HTMLInputElement>('scan');
const print = part<HTMLButtonElement>('print');
const send = part<HTMLButtonElement>('send');
const repair = part<HTMLButtonElement>('repair');

const noLink = 'This link opens nothing. Ask the person who sent it for a new one.';

const ask = (secret: string, what: string, body?: FormData): Promise<Response> =>
  fetch(`/api/certifier/${what}`, {
    method: 'POST',
    headers: { 'x-certifier-link': secret },
    cache: 'no-store',
    credentials: 'omit',
    ...(body && { body }),
  });

/** What a person can do about an answer that is no success. */
async function sentenceFor(answer: Response): Promise<string> {
  if (answer.status === 404) return noLink;
  if (answer.status === 409)
    return 'The form can’t be made now. Ask the person who sent you the link.';
  if (answer.status === 429) {
    const seconds = answer.headers.get('retry-after') ?? '60';
    return `There were too many tries from here. Try again in ${seconds} seconds.`;
  }
  if (answer.status === 413) return 'The file must be at most 10 MiB.';
  if (answer.status === 422) {
    const { errors = [] } = ((await answer.json()) as { data: Refusal }).data;
    return errors.map(({ message }) => `The file ${message}.`).join(' ');
  }
  return 'The service can’t answer now. Try again in a minute.';
}

function end(sentence: string): void {
  opened.hidden = true;
  state.textContent = sentence;
}

function showFault(sentence: string): void {
  fault.textContent = sentence;
  fault.hidden = false;
}

function show(link: OpenedLink): void {
  part('name').textContent = link.borrower_name;
  part('form').textContent = `${link.form_title} (OMB ${link.omb_number})`;
  part('section').textContent = sections[link.certifier];
  part('end').textContent = new Date(link.expires_at).toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  print.disabled = !link.sheet_ready;
  state.textContent = link.sheet_ready
    ? 'You were asked to complete and sign a section of this person’s form.'
    : 'This person’s form can’t be made now. Ask the person who sent you the link.';
  opened.hidden = false;
}

async function getSheet(secret: string): Promise<void> {
  const answer = await ask(secret, 'sheet');
  if (answer.status === 404) return end(noLink);
  if (!answer.ok) {
    state.textContent = await sentenceFor(answer);
    return;
  }
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'form_to_certify.pdf';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  state.textContent = 'The form is in your downloads. Print it, and complete your section.';
}

/** The faults of a file that may be kept after a repair; nothing for any other answer. */
async function repairOffered(answer: Response): Promise<string | undefined> {
  if (answer.status !== 422) return undefined;
  const { errors = [] } = ((await answer.clone().json()) as { data: Refusal }).data;
  const offered = errors.find(({ code }) => code === 'needs_repair');
  return offered && `The file ${offered.message.replace(/\. To keep .*$/, '')}.`;
}

async function sendScan(secret: string, repaired: boolean): Promise<void> {
  const [file] = input.files ?? [];
  if (file === undefined) return;
  fault.hidden = true;
  repair.hidden = true;
  const body = new FormData();
  if (repaired) body.set('repair', 'true');
  body.set('file', file);
  state.textContent = 'Sending the scan.';
  const answer = await ask(secret, 'scan', body);
  if (answer.status === 201) {
    sessionStorage.removeItem(kept);
    return end('Thank you. The scan has arrived, and the link has ended. You can close this page.');
  }
  if (answer.status === 404) return end(noLink);
  const offer = await repairOffered(answer);
  state.textContent = 'The scan was not taken.';
  showFault(offer ?? (await sentenceFor(answer)));
  repair.hidden = offer === undefined;
}

/** Does one thing at a time, and says so if there is no network. */
async function during(work: () => Promise<void>): Promise<void> {
  const buttons = [print, send, repair].map((button) => ({ button, disabled: button.disabled }));
  for (const { button } of buttons) button.disabled = true;
  try {
    await work();
  } catch {
    state.textContent = 'There is no connection to the service. Try again.';
  } finally {
    for (const { button, disabled } of buttons) button.disabled = disabled;
  }
}

async function open(): Promise<void> {
  const secret = takeSecret();
  if (secret === '') return end('Open the link again from the message that brought it.');
  const answer = await ask(secret, 'link');
  if (!answer.ok) return end(await sentenceFor(answer));
  show(((await answer.json()) as { data: OpenedLink }).data);
  print.addEventListener('click', () => void during(() => getSheet(secret)));
  repair.addEventListener('click', () => void during(() => sendScan(secret, true)));
  part('sending').addEventListener('submit', (event) => {
    event.preventDefault();
    void during(() => sendScan(secret, false));
  });
  input.addEventListener('change', () => {
    fault.hidden = true;
    repair.hidden = true;
  });
}

void open().catch(() => end('There is no connection to the service. Try again.'));

export {};
