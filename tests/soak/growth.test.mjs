// The check of growth must find every leak, and report nothing but leaks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomNumbers } from '../api/workflow_walk.mjs';
import { grows, thirds } from './growth.mjs';

const random = randomNumbers(7);
const noise = (size) => (random() - 0.5) * 2 * size;
const samples = (count, value) => Array.from({ length: count }, (_, index) => value(index));

for (const [what, margin, found] of [
  ['64 bytes a request, 200 requests a sample', 2048, samples(600, (index) =>
    20_000 + (index * 200 * 64) / 1024 + noise(1500))],
  ['a descriptor in a hundred requests', 8, samples(60, (index) => 40 + index * 2 + noise(10))],
  ['a leak behind a long warm-up', 1024, samples(400, (index) =>
    9000 + 6000 * (1 - Math.exp(-index / 20)) + index * 15 + noise(1000))],
]) {
  test(`${what} is found`, () => assert.ok(grows(found, margin), thirds(found)));
}

for (const [what, sound] of [
  ['nothing but noise', samples(200, () => 20_000 + noise(3000))],
  ['a sawtooth', samples(200, (index) => 4000 + (index % 17) * 400)],
  ['a warm-up', samples(200, (index) => 20_000 * (1 - Math.exp(-index / 12)) + noise(500))],
  ['one jump', samples(200, (index) => (index < 120 ? 9000 : 12_000) + noise(500))],
  ['what becomes less', samples(200, (index) => 20_000 - index * 20 + noise(500))],
]) {
  test(`${what} is no growth`, () => assert.ok(!grows(sound, 1024), thirds(sound)));
}
