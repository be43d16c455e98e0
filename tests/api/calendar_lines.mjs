// Reads a calendar as RFC 5545 defines it, and checks its form.
import assert from 'node:assert/strict';

/** The content lines, unfolded. */
function contentLines(bytes) {
  const text = bytes.toString('utf8');
  assert.ok(text.endsWith('\r\n'));
  assert.equal(/[^\r]\n|\r[^\n]/.test(text), false, 'lines end with CRLF alone');
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.deepEqual(Buffer.from(text, 'utf8'), bytes, 'no character is cut in two');
  return text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
}

const unescaped = (value) => value.replaceAll(/\\([\\;,nN])/g,
  (_, character) => (/n/i.test(character) ? '\n' : character));

/** The properties of the calendar, and its events, each as an object by property name. */
export function readCalendar(bytes) {
  const lines = contentLines(bytes);
  const calendar = {};
  const events = [];
  let into;
  for (const [number, line] of lines.entries()) {
    const [, name, parameters, value] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/.exec(line);
    if (number === 0) assert.equal(line, 'BEGIN:VCALENDAR');
    else if (number === lines.length - 1) assert.equal(line, 'END:VCALENDAR');
    else if (line === 'BEGIN:VEVENT') events.push(into = {});
    else if (line === 'END:VEVENT') into = undefined;
    else {
      const properties = into ?? calendar;
      assert.equal(name in properties, false, `${name} is given once`);
      properties[name] = ['SUMMARY', 'DESCRIPTION'].includes(name) ? unescaped(value) : value;
      if (name.startsWith('DT') && name !== 'DTSTAMP') assert.equal(parameters, ';VALUE=DATE');
    }
  }
  assert.deepEqual([calendar.VERSION, calendar.CALSCALE], ['2.0', 'GREGORIAN']);
  assert.ok(calendar.PRODID.length > 0);
  assert.equal('METHOD' in calendar, false, 'a method needs an organizer (RFC 5546)');
  for (const event of events) {
    assert.match(event.DTSTAMP, /^\d{8}T\d{6}Z$/);
    for (const name of ['DTSTART', 'DTEND']) assert.match(event[name], /^\d{8}$/);
    assert.ok(event.DTEND > event.DTSTART);
    assert.match(event.UID, /^[0-9a-f]{32}@tassel$/);
    assert.ok(event.SUMMARY.length > 0 && event.DESCRIPTION.length > 0);
  }
  assert.equal(new Set(events.map((each) => each.UID)).size, events.length);
  const days = events.map((each) => each.DTSTART);
  assert.deepEqual(days, [...days].sort());
  return { calendar, events };
}
