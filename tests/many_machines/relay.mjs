// A relay between servers and a database, which can stop passing on what it receives.
import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import { inSchema } from '../../.dev/postgres.mjs';

export class Relay {
  /** A mute relay accepts everything, but passes nothing on. */
  mute = false;
  /** When something was last passed on to the target. */
  passed = 0;
  #sockets = new Set();

  static async to(postgres) {
    const made = new Relay();
    made.target = postgres;
    made.server = createServer((near) => made.#join(near)).listen(0, '127.0.0.1');
    await once(made.server, 'listening');
    made.port = made.server.address().port;
    return made;
  }

  #join(near) {
    this.#sockets.add(near);
    near.on('error', () => {});
    near.on('close', () => this.#sockets.delete(near));
    if (this.mute) return near.resume();
    const far = connect(this.target.port, '127.0.0.1');
    this.#sockets.add(far);
    far.on('close', () => this.#sockets.delete(far));
    far.on('error', () => {});
    near.on('data', (bytes) => {
      if (this.mute) return;
      this.passed = Date.now();
      far.write(bytes);
    });
    far.on('data', (bytes) => { if (!this.mute) near.write(bytes); });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    return near;
  }

  /** Ends the relay's connections; new connections may be made. */
  cut() {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  end() {
    this.cut();
    this.server.close();
  }
}

/** Makes an empty schema, and returns its address through these ports. */
export function addressBehind(postgres, schema, ...ports) {
  postgres.run(`CREATE SCHEMA ${schema}`);
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return inSchema(`postgresql://tassel:${postgres.password}@${hosts}/postgres`, schema);
}
