// Sessions of one address that do work of one kind that may slow down others, or of all kinds.
import { jpegOfSize, pdf } from '../../api/attachment_files.mjs';
import { pause } from '../client.mjs';
import { heavyPdf, largePdf, unpackingPng } from './hostile_files.mjs';
import {
  analysesOf, bundles, cookieConnections, cookies, uploadsOf, wrongBytes,
} from './stranger_work.mjs';

/**
 * The kinds of work. Each takes an address, a number of connections, and a size, and returns the
 * work that it has begun.
 */
export const kinds = {
  'small PDFs': uploadsOf(pdf),
  'pictures that unpack': uploadsOf(unpackingPng),
  'large pictures': uploadsOf(() => jpegOfSize(10_000_000)),
  'large PDFs': uploadsOf(largePdf),
  'PDFs that take long': uploadsOf(heavyPdf),
  'reads of large analyses': analysesOf,
  bundles,
  'many cookies': cookies,
  'wrong bytes': wrongBytes,
};
export const calm = 'small PDFs';
export const hostile = Object.keys(kinds).filter((kind) => kind !== calm);

/** How many connections `chosen` use together, if a kind is given `connections`. */
export const connectionsOf = (chosen, { connections, size }) =>
  chosen.reduce((sum, kind) =>
    sum + (kinds[kind] === cookies ? cookieConnections(size) : connections), 0);

/** Runs the `chosen` kinds at the same time, each on the given number of connections. */
export async function attack({ port, chosen, from = '127.66.0.1', connections = 8, size = 1 }) {
  const begun = chosen.map((kind) => kinds[kind]({ port, from, connections, size }));
  await Promise.race([pause(15_000 * size), Promise.all(begun)]);
}
