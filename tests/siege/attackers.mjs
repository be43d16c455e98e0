// Attackers as separate processes that yield to all others: their own computing must slow down
// nobody, because in reality they have machines of their own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('attacker.mjs', import.meta.url));

/** Starts an attack, and returns a function that ends it. */
export async function startAttack(kind, options) {
  const child = spawn('nice', ['-n', '10', process.execPath, program, kind,
    JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  await new Promise((resolve, reject) => {
    ended.then(() => reject(new Error(`the attack ${kind} did not begin`)), reject);
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'attacking') resolve();
    });
  });
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}
