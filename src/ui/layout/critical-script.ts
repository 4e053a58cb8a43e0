import { oneLine } from '#lib/one-line.ts';
import script from './critical.js?raw';

/**
 * Inline script before the first paint, in ES5. `astro.config.mjs` adds its hash to the CSP. It
 * - sets the stored theme;
 * - marks `<html class="old">` for browsers below `browser-floor.ts` and proxy browsers (spec 1), by features of Chrome 101, Safari 15.4
 *   and Firefox 107. Islands and custom elements don't start there;
 * - marks `<html class="asked">` after a consent answer. Only consent pages read cookies, because that blocks on another browser process;
 * - fills `errorQueue` (`telemetry/error-queue.ts`);
 * - runs the scripts in `<template data-deferred>` 300 ms after load: scripts outside templates would delay the first paint.
 */
export const CRITICAL_SCRIPT: string = oneLine(script);
