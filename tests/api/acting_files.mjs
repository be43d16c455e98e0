// PDFs that contain actions, one kind each, and PDFs that only look as if they did.
import zlib from 'node:zlib';
import { pdf, stream } from './attachment_files.mjs';

const page = (more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${more} >>`;
const annotated = (annotation, ...objects) => () => pdf({
  pageObject: page(`/Annots [<< /Type /Annot /Rect [0 0 9 9] ${annotation} >>]`), objects });
const catalog = (catalogMore, ...objects) => () => pdf({ catalogMore, objects });
const paged = (more, ...objects) => () => pdf({ pageObject: page(more), objects });
const alone = (...objects) => () => pdf({ objects });

/** What the refusal says, by a short name of the reason. */
export const reasons = {
  script: 'JavaScript or another script',
  file: 'starts a program or reads another file',
  call: 'opens an address without a click or sends data',
  within: 'other files in it',
  media: 'sound, film or a 3D model',
  link: 'a link to something other than',
  action: 'an action other than',
};

/** Kinds of actions: `[entries, reason]`. */
const actions = {
  JavaScript: ['/S /JavaScript /JS (1)', 'script'],
  'JavaScript without its text': ['/S /JavaScript', 'script'],
  'JavaScript as a string': ['/S (JavaScript)', 'script'],
  Launch: ['/S /Launch /F (calc.exe)', 'file'],
  'Launch for one system': ['/S /Launch /Win << /F (calc.exe) >>', 'file'],
  GoToR: ['/S /GoToR /F (other.pdf) /D [0 /Fit]', 'file'],
  'GoToR by an address': ['/S /GoToR /F << /FS /URL /F (http://example.org/a.pdf) >>', 'file'],
  GoToE: ['/S /GoToE /T << /R /C /N (a) >>', 'within'],
  GoToDp: ['/S /GoToDp /Dp 3 0 R', 'action'],
  Thread: ['/S /Thread /F (other.pdf) /D 0', 'file'],
  'Thread within': ['/S /Thread /D 0', 'action'],
  Sound: ['/S /Sound /Sound 4 0 R', 'media'],
  Movie: ['/S /Movie /Operation /Play', 'media'],
  Rendition: ['/S /Rendition /OP 0', 'media'],
  'Rendition with a script': ['/S /Rendition /JS (1)', 'script'],
  GoTo3DView: ['/S /GoTo3DView /TA 3 0 R /V 0', 'media'],
  RichMediaExecute: ['/S /RichMediaExecute /CMD << /C (play) >>', 'media'],
  Hide: ['/S /Hide /T (a)', 'action'],
  SubmitForm: ['/S /SubmitForm /F (https://example.org)', 'call'],
  ImportData: ['/S /ImportData /F (data.fdf)', 'file'],
  SetOCGState: ['/S /SetOCGState /State [/Toggle 3 0 R]', 'action'],
  SetState: ['/S /SetState /T (a)', 'action'],
  NOP: ['/S /NOP', 'action'],
  Trans: ['/S /Trans /Trans << /S /Wipe >>', 'action'],
  'Named SaveAs': ['/S /Named /N /SaveAs', 'action'],
  'Named Quit': ['/S /Named /N /Quit', 'action'],
  'Named without a name': ['/S /Named', 'action'],
  'one that nobody knows': ['/S /Teleport', 'action'],
  'one whose kind is a number': ['/S 7', 'action'],
};

/** Actions that a person may start, but that a file may never start automatically. */
const pressedOnly = {
  URI: ['/S /URI /URI (https://example.org)', 'call'],
  ResetForm: ['/S /ResetForm', 'action'],
};

const automatic = Object.fromEntries(Object.entries({ ...actions, ...pressedOnly }).map(
  ([kind, [action, reason]]) =>
    [`when it is opened: ${kind}`, [catalog(`/OpenAction << ${action} >>`), reason]]));
const pressed = Object.fromEntries(['JavaScript', 'Launch', 'GoToR', 'GoToE', 'Thread within',
  'Sound', 'Movie', 'Rendition', 'Hide', 'SubmitForm', 'ImportData', 'SetOCGState', 'Named SaveAs',
  'one that nobody knows'].map((kind) => {
  const [action, reason] = actions[kind];
  return [`when it is pressed: ${kind}`, [annotated(`/Subtype /Link /A << ${action} >>`), reason]];
}));

const opening = '<< /S /URI /URI (https://example.org) >>';
const turning = '<< /S /GoTo /D [3 0 R /Fit]';
/** Every place from which an action starts automatically. */
const places = Object.fromEntries(Object.entries({
  'the opening, by reference': catalog('/OpenAction 4 0 R', opening),
  'the opening, in an array': catalog(`/OpenAction [${opening}]`),
  'the opening, as a stream': catalog('/OpenAction 4 0 R',
    stream(Buffer.alloc(0), '/S /URI /URI (https://example.org)')),
  'the opening, its kind by reference': catalog(
    '/OpenAction << /S 4 0 R /URI (https://example.org) >>', '/URI'),
  'the opening, in hexadecimal letters': catalog(
    '/#4fpen#41ction << /#53 /U#52I /URI (https://example.org) >>'),
  ...Object.fromEntries(['WC', 'DP'].map((event) =>
    [`the document, ${event}`, catalog(`/AA << /${event} ${opening} >>`)])),
  ...Object.fromEntries(['O'].map((event) =>
    [`a page, ${event}`, paged(`/AA << /${event} ${opening} >>`)])),
  ...Object.fromEntries(['E', 'U', 'PV'].map((event) =>
    [`an annotation, ${event}`, annotated(`/Subtype /Widget /AA << /${event} ${opening} >>`)])),
  ...Object.fromEntries(['K', 'C'].map((event) =>
    [`a field, ${event}`, catalog('/AcroForm << /Fields [4 0 R] >>',
      `<< /FT /Tx /T (a) /AA << /${event} ${opening} >> >>`)])),
  'a table of actions by reference': paged('/AA 4 0 R', '<< /O 5 0 R >>', opening),
  'the next action': catalog(`/OpenAction ${turning} /Next ${opening} >>`),
  'one of the next actions': catalog(`/OpenAction ${turning} /Next [${turning} >> ${opening}] >>`),
  'the next of the next actions, in a circle': catalog('/OpenAction 4 0 R',
    `${turning} /Next [4 0 R 5 0 R] >>`, `${turning} /Next [[6 0 R]] >>`,
    `${turning} /Next 7 0 R >>`, opening),
  'what comes after a press': annotated(`/Subtype /Link /A ${turning} /Next ${opening} >>`),
  'what comes after a bookmark': catalog('/Outlines 4 0 R',
    '<< /First 5 0 R /Last 5 0 R /Count 1 >>',
    `<< /Title (a) /Parent 4 0 R /A ${turning} /Next ${opening} >> >>`),
  'a step of a presentation': paged('/PresSteps << /Type /NavNode /Dur 1 /NA 4 0 R >>', opening),
  'a step back of a presentation': paged(`/PresSteps << /Type /NavNode /PA ${opening} >>`),
  'a later step of a presentation': paged('/PresSteps << /Type /NavNode /Next 4 0 R >>',
    `<< /Type /NavNode /NA ${opening} >>`),
}).map(([place, file]) => [`at ${place}`, [file, 'call']]));

const inUtf16 = (text) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
const linked = (address) =>
  annotated(`/Subtype /Link /A << /S /URI /URI ${address} >>`);
const links = Object.fromEntries(Object.entries({
  javascript: '(javascript:alert\\(1\\))',
  'javascript in letters of both sizes': '(JaVaScript:alert)',
  'javascript behind blanks': '(\\r\\n \\001javascript:alert)',
  'javascript in two lines': '(java\\nscript:alert)',
  'javascript in UTF-16': inUtf16('javascript:a'),
  vbscript: '(vbscript:a)',
  'a file': '(file:///C:/Windows/System32/calc.exe)',
  'a drive': '(C:\\\\Windows\\\\calc.exe)',
  data: '(data:text/html,hello)',
  smb: '(smb://example.org/a)',
  ftp: '(ftp://example.org/a)',
  'a program by its scheme': '(ms-msdt:/id a)',
  'a computer nearby': '(\\\\\\\\server\\\\share)',
  'a computer nearby, in slashes': '(//server/share)',
  'a name in place of a text': '/javascript:alert',
}).map(([name, address]) => [`a link to ${name}`, [linked(address), 'link']]));

const others = {
  'a script by name': [catalog('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>',
    '<< /S /JavaScript /JS 5 0 R >>', stream(Buffer.from('1'))), 'script'],
  'a script of a requirement': [catalog(
    '/Requirements [<< /S /EnableJavaScripts /RH [<< /S /JS /Script (a) >>] >>]'), 'script'],
  'a script of a 3D model': [alone(stream(Buffer.alloc(1),
    '/Type /3D /Subtype /U3D /OnInstantiate 5 0 R'), stream(Buffer.from('1'))), 'script'],
  'a program for the printer': [alone(stream(Buffer.from('showpage'),
    '/Type /XObject /Subtype /PS')), 'script'],
  'an action that nothing leads to': [alone('<< /Type /Action /S /Hide /T (a) >>'), 'action'],
  'a launch that nothing leads to': [alone('[[<< /S /Launch >>]]'), 'file'],
  'a bookmark that sends a form': [catalog('/Outlines 4 0 R',
    '<< /First 5 0 R /Last 5 0 R /Count 1 >>',
    '<< /Title (a) /Parent 4 0 R /A << /S /SubmitForm >> >>'), 'call'],
  'a named place that is an action': [catalog('/Dests << /here << /Type /Action /S /Thread >> >>'),
    'action'],
  'links that begin on a drive': [catalog('/URI << /Base (file:///C:/) >>'), 'link'],
  'a file specification': [alone('<< /Type /Filespec /F (other.pdf) >>'), 'file'],
  'a file specification without a type': [alone('<< /UF 5 0 R >>', '(other.pdf)'), 'file'],
  'a file specification for one system': [alone('<< /Type /F /DOS (C:a.pdf) >>'), 'file'],
  'a file specification with nothing embedded': [
    alone('<< /Type /Filespec /F (other.pdf) /EF << >> >>'), 'file'],
  'an address as a file': [alone('<< /Type /Filespec /FS /URL /F (http://example.org) >>'), 'call'],
  'a profile of colors at an address': [catalog('/OutputIntents [<< /S /GTS_PDFX '
    + '/DestOutputProfileRef << /URLs [<< /FS /URL /F (http://example.org) >>] >> >>]'), 'call'],
  'a stream whose data are another file\'s': [
    alone(stream(Buffer.alloc(0), '/F (other.bin)')), 'file'],
  'a stream whose data are at an address': [
    alone(stream(Buffer.alloc(0), '/F << /FS /URL /F (http://example.org) >>')), 'file'],
  'a page of another file': [alone(stream(Buffer.alloc(0),
    '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F 5 0 R /Page 0 >>'),
  '<< /F (other.pdf) >>'), 'file'],
  'a picture of another file (OPI 1.3)': [alone(stream(Buffer.alloc(0),
    '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /OPI << /1.3 << /F (a.tif) >> >>')), 'file'],
  'a picture of another file (OPI 2.0)': [alone(stream(Buffer.alloc(0),
    '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /OPI << /2.0 << /Version 2.0 >> >>')), 'file'],
  'a film of another file': [annotated('/Subtype /Movie /Movie << /F (a.mov) >>'), 'file'],
  'a film': [annotated('/Subtype /Movie /A true'), 'media'],
  'a sound': [annotated('/Subtype /Sound /Sound 4 0 R', stream(Buffer.alloc(4),
    '/Type /Sound /R 8000')), 'media'],
  'a screen': [annotated('/Subtype /Screen'), 'media'],
  'a 3D model': [annotated('/Subtype /3D /3DD 4 0 R', stream(Buffer.alloc(4),
    '/Type /3D /Subtype /PRC')), 'media'],
  'a rendition by name': [catalog('/Names << /Renditions << /Names [(a) 4 0 R] >> >>',
    '<< /Type /Rendition /S /MR /C << /Type /MediaClip /S /MCD /D (a.mp4) >> >>'), 'media'],
  'rich media': [annotated('/Subtype /RichMedia'), 'within'],
  'an attached file': [annotated('/Subtype /FileAttachment'), 'within'],
  'a show of pictures': [catalog('/Names << /AlternatePresentations << /Names [(a) 4 0 R] >> >>',
    '<< /Type /SlideShow /Subtype /Embedded >>'), 'within'],
};

const template = (content) => '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template>'
  + `<subform><field>${content}</field></subform></template></xdp:xdp>`;
const config = (content) => `<xdp:xdp><config><acrobat><common>${content}</common></acrobat>`
  + '</config></xdp:xdp>';
const packets = (...texts) => catalog(
  `/AcroForm << /Fields [] /XFA [${texts.map((_, at) => `(a) ${at + 4} 0 R`).join(' ')}] >>`,
  ...texts.map((text) => stream(Buffer.from(text))));
const form = (text) =>
  catalog('/AcroForm << /Fields [] /XFA 4 0 R >>', stream(Buffer.from(text)));

const forms = Object.fromEntries(Object.entries({
  'a script': [form(template('<event><script>1</script></event>')), 'script'],
  'a script in a section of characters': [
    form(template('<event><script ><![CDATA[1]]></script></event>')), 'script'],
  'a script that looks like a setting': [
    form(template('<event><script><runScripts>1</runScripts></script></event>')), 'script'],
  'a packed script': [() => pdf({ catalogMore: '/AcroForm << /XFA 4 0 R >>', objects: [stream(
    zlib.deflateSync(template('<x:script>1</x:script>')), '/Filter /FlateDecode')] }), 'script'],
  'a script in pieces': [packets('<a><scr', 'ipt>1</script></a>'), 'script'],
  'a script between two comments\' ends': [packets('<a><!--', '<script>1</script>', '--></a>'),
    'script'],
  'UTF-16': [form(Buffer.from(template(''), 'utf16le')), 'script'],
  'UTF-7': [form(`<?xml version="1.0" encoding="utf-7"?>${template('')}`), 'script'],
  'entities of its own': [form('<!DOCTYPE a [<!ENTITY s "<script>">]><a>&s;</a>'), 'script'],
  'elements that cross': [form('<a><b></a></b>'), 'script'],
  'an end that does not come': [form('<a>'), 'script'],
  'an attribute without quotes': [form('<a b=c></a>'), 'script'],
  'a form to send': [form(template('<event><submit target="https://example.org"/></event>')),
    'call'],
  'a service to call': [form(template('<event><execute connection="a"/></event>')), 'call'],
  'a connection to a service': [form('<connectionSet><wsdlConnection name="a"/></connectionSet>'),
    'call'],
  'a schema elsewhere': [form(
    '<connectionSet><xsdConnection><uri>a.xsd</uri></xsdConnection></connectionSet>'), 'call'],
  'a source of data': [form('<sourceSet><source/></sourceSet>'), 'call'],
  'a stylesheet': [form(config('<data><xsl><uri>https://example.org/a.xsl</uri></xsl></data>')),
    'call'],
  'a stylesheet in a section of characters': [
    form(config('<data><outputXSL><uri><![CDATA[a.xsl]]></uri></outputXSL></data>')), 'call'],
  'a stylesheet by instruction': [form(`<?xml-stylesheet href="a.xsl"?>${template('')}`), 'call'],
  'a template elsewhere': [form(config('<template><uri>a.xdp</uri></template>')), 'call'],
  'a picture elsewhere': [form(template('<value><image href="https://example.org/a"/></value>')),
    'file'],
  'a part that is elsewhere': [form(template('<proto usehref="a.xdp#b"/>')), 'file'],
  'a link to a script': [form(template('<body><a href="javascript:1">a</a></body>')), 'link'],
  'a link to a script, in references': [
    form(template('<body><a href="&#106;avascript:1">a</a></body>')), 'link'],
  'an action of an annotation': [form('<xfdf><annots><link><OnActivation/></link></annots></xfdf>'),
    'action'],
  'an attached file': [form('<xfdf><annots><fileattachment/></annots></xfdf>'), 'within'],
  'a PDF within': [form('<xdp><pdf><document><chunk>YQ==</chunk></document></pdf></xdp>'),
    'within'],
}).map(([name, file]) => [`a form (XFA) with ${name}`, file]));

/** The files with actions that must be refused: `{name: [() => file, reason]}`. */
export const acting = { ...automatic, ...pressed, ...places, ...links, ...others, ...forms };

/** One page with a button for each of the actions. */
const withButtons = (buttons) => paged(`/Annots [${buttons.map((action) =>
  `<< /Type /Annot /Rect [0 0 9 9] /Subtype /Widget /A << /Type /Action ${action} >> >>`)
  .join(' ')}]`);
const plainAddresses = ['http://studentaid.gov', 'HTTPS://studentaid.gov/a?b=c:d#e',
  'mailto:a@example.org?subject=Completed%20form', 'tel:+1-800-433-3243', 'www.studentaid.gov/idr',
  'nsldsfap.ed.gov', ' https://studentaid.gov ', '#here', 'a/b:c', ''];

/** PDFs written by common programs that contain no action. */
export const still = {
  'a page to begin with': catalog('/OpenAction [3 0 R /XYZ null null 0]'),
  'a named place to begin with': catalog('/OpenAction (here)'),
  'a first page of no kind': catalog('/OpenAction [0 /Fit]'),
  'a page by an action, and the next': catalog(`/OpenAction ${turning} /Next ${turning} >> >>`),
  'a print when it is opened': catalog('/OpenAction << /S /Named /N /Print >>'),
  'a page when a page is opened': paged(`/AA << /O ${turning} >> >>`),
  'an action that is not there': catalog('/OpenAction null /AA << /WC 9 0 R >>'),
  'buttons that turn pages, print and clear the form': withButtons(['NextPage', 'PrevPage',
    'FirstPage', 'LastPage', 'Print'].map((name) => `/S /Named /N /${name}`)
    .concat('/S /ResetForm /Fields [(a)]')),
  'links to the web, to mail and to telephones': withButtons(plainAddresses.map((address) =>
    `/S /URI /URI (${address})`)),
  'a base of its links': catalog('/URI << /Base (https://example.org/) >>'),
  'bookmarks': catalog('/Outlines 4 0 R', '<< /First 5 0 R /Last 6 0 R /Count 2 >>',
    `<< /Title (a) /Parent 4 0 R /Next 6 0 R /A ${turning} >> >>`,
    '<< /Title (b) /Parent 4 0 R /Prev 5 0 R /Dest [3 0 R /Fit] >>'),
  'named places': catalog(`/Dests << /here << /D [3 0 R /Fit] >> /there ${turning} >> >>`),
  'steps of a presentation': paged(`/Trans << /S /Wipe >> /PresSteps << /NA ${turning} >> >>`),
  'threads of an article': catalog('/Threads [<< /F 4 0 R /I << /Title (a) >> >>]',
    '<< /T 4 0 R /N 4 0 R /V 4 0 R /P 3 0 R /R [0 0 9 9] >>'),
  'numbers of pages, borders, colors and groups': () => pdf({
    catalogMore: '/PageLabels << /Nums [0 << /S /D >>] >> /OutputIntents [<< /S /GTS_PDFA1 >>]',
    pageObject: page('/Group << /S /Transparency /CS /DeviceRGB >> '
      + `/Annots [<< /Subtype /Link /F 4 /BS << /S /S /W 0 >> /Rect [0 0 9 9] /A ${turning} >> `
      + '>>]') }),
  'a structure with roles of its own': catalog('/StructTreeRoot 4 0 R',
    '<< /Type /StructTreeRoot /K [5 0 R] >>',
    '<< /Type /StructElem /S /Movie /P 4 0 R /A << /O /Layout /Placement /Block >> /K [6 0 R] >>',
    '<< /Type /StructElem /S /Thread /P 5 0 R /A [<< /O /Table /ColSpan 2 >> 0] >>'),
  'fonts and pictures with names of ours': paged('/Resources << /Font << /A 4 0 R /AA 4 0 R '
    + '/F 4 0 R /URI 4 0 R /OpenAction 4 0 R /Ref 4 0 R /OPI 4 0 R /Next 4 0 R >> >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  'a scale of a drawing': paged('/VP [<< /Measure << /A [<< /U (m) /C 1 /F /D /D 100 >>] >> >>]'),
  'what a web page was captured from': catalog('/SpiderInfo << /V 1.0 /C [4 0 R] >>',
    '<< /URL (https://example.org) /L 1 >>'),
  'no file where one was': catalog('/Names << /EmbeddedFiles << /Names [] >> >>',
    '<< /Type /Filespec >>'),
  'a form (XFA) that is still': packets('<?xml version="1.0" encoding="UTF-8"?>\n<xdp:xdp '
    + 'xmlns:xdp="http://ns.adobe.com/xdp/"\n>', '<config\n><!-- [0..n] --><present\n><script\n>'
    + '<runScripts\n>server</runScripts\n></script\n><output\n><to\n>uri</to\n><uri\n>'
    + 'C:\\form.pdf</uri\n></output\n></present\n><acrobat\n><common\n><data\n><xsl\n><uri\n/>'
    + '</xsl\n></data\n></common\n></acrobat\n></config\n>', '<template\n><?renderCache a?>'
    + '<subform\n><field name="description" submits=\'\'/><body\n><p><a href="www.StudentAid.gov"'
    + '>a &amp; b</a\n><a href="https://studentaid.gov/?a=b&amp;c=d"/></p></body\n></subform\n>'
    + '</template\n>', '</xdp:xdp\n>'),
};
