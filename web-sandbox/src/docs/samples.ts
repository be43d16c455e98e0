// Samples that call an operation: a command line, TypeScript, and Python. Text in angle brackets
// must be filled in.
import {
  resolve,
  type Example,
  type Media,
  type PlacedOperation,
  type Schema,
} from './openapi-document';
import type { View } from './schema-view';

export interface Sample {
  language: string;
  text: string;
}

interface Described {
  operation: PlacedOperation;
  address: string;
  headers: [string, string][];
  json: unknown;
  form: [string, boolean][] | undefined;
  isFile: boolean;
}

/** The headers with a partner's credentials or, in the sandbox, the cookie. */
function credentialsOf(view: View, operation: PlacedOperation): [string, string][] {
  const schemes = view.document.components.securitySchemes;
  return Object.keys(operation.security[0] ?? {}).flatMap((name): [string, string][] => {
    const scheme = schemes[name];
    if (scheme === undefined) return [];
    return scheme.in === 'header'
      ? [[scheme.name, `<${scheme.name.replace('x-service-', '')}>`]]
      : [['cookie', `${scheme.name}=<session>`]];
  });
}

/** The parts of a form, and whether each is a file. */
const formParts = (schema: Schema): [string, boolean][] =>
  Object.entries(schema.properties ?? {})
    .filter(([name]) => schema.required?.includes(name))
    .map(([name, part]) => [name, part.contentMediaType !== undefined]);

function describe(view: View, operation: PlacedOperation, recorded: unknown): Described {
  const [media] = Object.entries(operation.requestBody?.content ?? {});
  const [type, content] = media ?? ['', {} as Media];
  const [written] = Object.values(content.examples ?? {});
  const example =
    written === undefined ? undefined : resolve<Example>(view.document, written).value;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, '<$1>');
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const answer = success?.[1] as { content?: Record<string, unknown> } | undefined;
  return {
    operation,
    address: `${location.origin}${path}`,
    headers: credentialsOf(view, operation),
    json: type === 'application/json' ? (recorded ?? example ?? {}) : undefined,
    form: type === 'multipart/form-data' ? formParts(content.schema ?? {}) : undefined,
    isFile: !('application/json' in (answer?.content ?? {})),
  };
}

const indented = (value: unknown) => JSON.stringify(value, null, 2);

function commandLine({ operation, address, headers, json, form, isFile }: Described): string {
  const lines = [`curl -sS -X ${operation.method} '${address}'`];
  for (const [name, value] of headers) lines.push(`-H '${name}: ${value}'`);
  if (json !== undefined) {
    lines.push(`-H 'content-type: application/json'`);
    lines.push(`-d '${indented(json).replaceAll("'", "'\\''")}'`);
  }
  for (const [name, isPart] of form ?? []) {
    lines.push(isPart ? `-F '${name}=@<${name}>'` : `-F '${name}=<${name}>'`);
  }
  if (isFile) lines.push('-o <output>');
  return lines.join(' \\\n  ');
}

const names = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function typescript({ operation, headers, json, form, isFile }: Described): string {
  const partner = headers.some(([name]) => name === 'x-service-partner-id');
  const credentials = partner
    ? `  credentials: { partnerId: '<partner-id>', apiKey: '<api-key>' },\n`
    : '';
  const lines = [
    `import { createTassel } from 'tassel-client';\n`,
    `const tassel = createTassel({\n  baseUrl: '${location.origin}',\n${credentials}});`,
  ];
  const path = operation.path.replaceAll(/\{(\w+)\}/g, '<$1>');
  if (form !== undefined) {
    const parts = form.filter(([, isPart]) => !isPart).map(([name]) => `  ${name}: '<${name}>',\n`);
    lines.push(
      `import { openAsBlob } from 'node:fs';\n`,
      `const answer = await tassel.upload('${path}', {`,
      `  file: await openAsBlob('<file>'),\n${parts.join('')}});`,
      'console.log(answer);',
    );
  } else if (isFile) {
    lines.push(
      `const file = await tassel.download('${path}');`,
      `console.log(file.type, file.size);`,
    );
  } else {
    const asked = names(operation.path).map((name) => `${name}: '<${name}>'`);
    const options = [
      ...(asked.length === 0 ? [] : [`params: { path: { ${asked.join(', ')} } },`]),
      ...(json === undefined ? [] : [`body: ${indented(json).replaceAll('\n', '\n  ')},`]),
    ].map((line) => `  ${line}\n`);
    lines.push(
      `const { data } = await tassel.${operation.method}('${operation.path}', {`,
      `${options.join('')}});`,
      'console.log(data.data);',
    );
  }
  return lines.join('\n');
}

function python({ operation, address, headers, json, form, isFile }: Described): string {
  const lines = ['import json', 'import urllib.request', ''];
  const sent = headers.map(([name, value]) => `    "${name}": "${value}",`);
  if (json !== undefined) {
    lines.push(
      `body = json.loads(r"""${indented(json)}""")`,
      'data = json.dumps(body).encode()',
      '',
    );
    sent.push('    "content-type": "application/json",');
  }
  if (form !== undefined) {
    lines.push('boundary = "a-line-that-is-in-no-part"', 'data = b""');
    for (const [name, isPart] of form) {
      const disposition = `form-data; name=\\"${name}\\"${isPart ? '; filename=\\"<file>\\"' : ''}`;
      lines.push(
        `data += f"--{boundary}\\r\\nContent-Disposition: ${disposition}\\r\\n\\r\\n".encode()`,
        isPart
          ? `data += open("<${name}>", "rb").read() + b"\\r\\n"`
          : `data += b"<${name}>\\r\\n"`,
      );
    }
    lines.push('data += f"--{boundary}--\\r\\n".encode()', '');
    sent.push('    "content-type": f"multipart/form-data; boundary={boundary}",');
  }
  const data = json === undefined && form === undefined ? '' : ', data=data';
  lines.push(
    `headers = {\n${sent.join('\n')}\n}`,
    `request = urllib.request.Request(`,
    `    "${address}", method="${operation.method}", headers=headers${data})`,
    'with urllib.request.urlopen(request) as answer:',
    isFile
      ? '    open("<output>", "wb").write(answer.read())'
      : '    print(json.load(answer)["data"])',
  );
  return lines.join('\n');
}

/** The samples of an operation. `recorded`: the request body of the recorded example. */
export function samplesOf(view: View, operation: PlacedOperation, recorded: unknown): Sample[] {
  const described = describe(view, operation, recorded);
  const samples: Sample[] = [
    { language: 'curl', text: commandLine(described) },
    { language: 'Python', text: python(described) },
  ];
  // tassel-client is for partners and visitors. Certifiers have a page.
  if (!described.headers.some(([name]) => name === 'x-certifier-link')) {
    samples.splice(1, 0, { language: 'TypeScript', text: typescript(described) });
  }
  return samples;
}
