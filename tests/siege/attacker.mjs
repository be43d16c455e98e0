// A process that attacks: node attacker.mjs KIND OPTIONS. It says when it has begun, and continues
// until it is ended or its parent is gone.
process.stdin.on('end', () => process.exit()).resume();
const [, , kind, options] = process.argv;
const { attack } = await import(`./attacks/${kind}.mjs`);
await attack(JSON.parse(options));
console.log('attacking');
