'use strict';
// Loaded before the command: notes every call to the modules through which a program reaches the outside, and lets it go on.
const childProcess = require('node:child_process');
const dgram = require('node:dgram');
const dns = require('node:dns');
const fs = require('node:fs');
const net = require('node:net');
const { syncBuiltinESMExports } = require('node:module');
const workers = require('node:worker_threads');

const { writeFileSync } = fs;
const notes = [];
const note = (kind, args) => notes.push([kind, ...args.map((arg) => (typeof arg === 'string' || typeof arg === 'number' ? arg : arg instanceof URL ? arg.pathname : Buffer.isBuffer(arg) ? arg.toString() : null))]);

const watch = (owner, prefix, names) => {
  for (const name of names) {
    const original = owner[name];
    const watched = function (...args) {
      note(prefix + name, args.slice(0, 2));
      return new.target ? Reflect.construct(original, args, new.target) : Reflect.apply(original, this, args);
    };
    owner[name] = Object.assign(watched, original);
  }
};
const functionsOf = (owner) => Object.keys(owner).filter((name) => typeof owner[name] === 'function' && !/^[A-Z_]/u.test(name));

watch(fs, 'fs.', functionsOf(fs));
watch(fs.promises, 'fs.', functionsOf(fs.promises));
watch(childProcess, 'process.', ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork']);
watch(workers, 'process.', ['Worker']);
watch(net.Socket.prototype, 'socket.', ['connect']);
watch(net.Server.prototype, 'socket.', ['listen']);
watch(dgram, 'socket.', ['createSocket']);
for (const each of [dns, dns.promises]) watch(each, 'socket.', functionsOf(each).filter((name) => /^(?:lookup|resolve|reverse)/u.test(name)));
syncBuiltinESMExports();
const realFetch = globalThis.fetch;
globalThis.fetch = (...args) => (note('socket.fetch', args.slice(0, 1)), realFetch(...args));

process.on('exit', () => writeFileSync(process.env.OBSERVED, JSON.stringify(notes)));
