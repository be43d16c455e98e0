// The servers that a fault may hurt.
import { everyPlace } from '../night_fleet.mjs';

export const everybody = () => everyPlace;
export const nobody = () => [];
export const anyone = (night) => [night.pick(everyPlace)];
