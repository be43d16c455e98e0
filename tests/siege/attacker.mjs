// A process that attacks: node attacker.mjs KIND OPTIONS. It says when it has begun, and goes on
// until it is ended, or whoever started it is no more.
process.stdin.on('end', () => process.exit()).resume();
const [, , kind, options] = process.argv;
const { attack } = await import(`./attacks/${kind}.mjs`);
await attack(JSON.parse(options));
console.log('attacking');
