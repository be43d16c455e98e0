// Adds and removes records of a form for the person. An added record is drawn at once. After a
// removal, the later records move up. The focus follows, and a screen reader says what happened.
import { nothing, type LitElement, type ReactiveController } from 'lit';
import { html } from '../../language/spoken';
import type { CaseStore, Field, Values } from './case-store';
import type { GroupPart, RecordPart } from './form-parts';
import { headingOf, removeOf, sureOf, type GroupActions } from './record-groups';
import { countName, moveNames, numberOf, placeOf, recordAround, recordName } from './records';

type Host = LitElement & { readonly sent: CaseStore };
type Own = 'field' | 'faultOf' | 'idOf';

export class FormRecords implements ReactiveController {
  /** The sentence about the last change of a record, which a screen reader reads out. */
  told: unknown = nothing;
  /** The least number of records to show, by group, until the service counts them, too. */
  readonly drawn = new Map<string, number>();
  /** The record whose removal the person has yet to confirm. */
  private asked: string | undefined;
  private removing = false;
  private readonly keys = new Map<string, number>();
  private nextKey = 0;
  /** The number of removals that this class has taken into account. */
  private followed = 0;

  constructor(
    private readonly host: Host,
    private readonly idOf: (field_id: string) => string,
    /** The host's data by field. It moves with the records. */
    private readonly kept: Map<string, unknown>,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.followed = this.host.sent.removals.length;
  }

  hostUpdate(): void {
    const { removals } = this.host.sent;
    for (const one of removals.slice(this.followed)) {
      moveNames(this.keys, one);
      moveNames(this.kept, one);
      moveNames(this.drawn, one);
      const shown = this.drawn.get(one.group);
      if (shown !== undefined) this.drawn.set(one.group, shown - 1);
    }
    this.followed = removals.length;
  }

  /** Returns a value to save, with a new count if the value's record is not counted yet. */
  valuesOf(source: string, name: string, value: Values[string]): Values {
    const record = recordAround(name);
    if (record === undefined) return { [name]: value };
    const { group, number } = placeOf(record);
    const counted = this.host.sent.group(source, group)?.count ?? number;
    return number > counted ? { [countName(group)]: number, [name]: value } : { [name]: value };
  }

  /** Returns the actions of a source's groups. They include `own`, and call `begin` first. */
  actions(source: string, own: Pick<GroupActions, Own>, begin: () => void): GroupActions {
    return {
      ...own,
      keyOf: this.keyOf,
      asked: this.asked,
      add: (part) => {
        begin();
        void this.add(source, part);
      },
      ask: (part, record) => {
        begin();
        void this.ask(source, part, record);
      },
      keep: () => this.keep(),
      remove: (part, record) => void this.remove(source, part, record),
    };
  }

  private readonly keyOf = (record: string): number => {
    const known = this.keys.get(record);
    if (known !== undefined) return known;
    this.keys.set(record, this.nextKey);
    return this.nextKey++;
  };

  private async focus(id: string, within = ''): Promise<void> {
    this.host.requestUpdate();
    await this.host.updateComplete;
    const place = `#${CSS.escape(id)} ${within}`.trim();
    this.host.renderRoot.querySelector<HTMLElement>(place)?.focus();
  }

  private async add(source: string, { group, count, records }: GroupPart): Promise<void> {
    const { sent } = this.host;
    const record = recordName(group.group, records.length + 1);
    const since = sent.removals.length;
    this.drawn.set(group.group, records.length + 1);
    void this.focus(record, ':is(input, select, textarea, button)');
    await sent.save(source, () => {
      const now = sent.nameNow(record, since);
      if (now === undefined) return {};
      const place = placeOf(now);
      return { [countName(place.group)]: place.number };
    });
    if (sent.refused.has(count.field_id)) {
      this.drawn.delete(group.group);
      return this.focus(this.idOf(count.field_id));
    }
    this.told = html`${count.label}: number ${numberOf(record)} was added.`;
    this.host.requestUpdate();
  }

  /** Asks for confirmation if answers would be lost. Otherwise removes the record. */
  private ask(source: string, part: GroupPart, record: RecordPart): Promise<void> {
    const { typed } = this.host.sent;
    const isAnswered = ({ field_id, status }: Field) =>
      status !== 'missing' || (typed.get(field_id) ?? '') !== '';
    const any = record.fields.some(isAnswered) || record.inner.some(({ group }) => group.count > 0);
    if (!any) return this.remove(source, part, record);
    this.asked = record.name;
    return this.focus(sureOf(record.name));
  }

  private keep(): void {
    const record = this.asked ?? '';
    this.asked = undefined;
    void this.focus(removeOf(record));
  }

  private async remove(source: string, part: GroupPart, record: RecordPart): Promise<void> {
    // While a removal is under way, the numbers on the screen may still change.
    if (this.removing) return;
    this.removing = true;
    const { sent } = this.host;
    const before = sent.removals.length;
    await sent.removeRecord(source, record.name);
    this.removing = false;
    this.asked = undefined;
    const { group } = part.group;
    const gone = sent.removals.slice(before).find((one) => one.group === group);
    if (gone === undefined) return this.focus(removeOf(record.name));
    this.told = html`${part.count.label}: number ${numberOf(record.name)} was removed. ${gone.left}
    left.`;
    const near = recordName(group, Math.max(1, gone.number - 1));
    return this.focus(headingOf(gone.left === 0 ? group : near));
  }
}
