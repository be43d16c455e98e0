// The functions of index.mjs, with the module already loaded: `import { quote } from
// 'tassel/ready'`.
import { load } from './index.mjs';

export const { quote, quoteText, schedules, schema, version } = await load();
