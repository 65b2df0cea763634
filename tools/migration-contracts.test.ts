import { describe, expect, it } from 'vitest'
import { contractProblems } from './migration-contracts.ts'

const problems = (text: string) => contractProblems({ 'm.sql': text })

describe('0040: a migration of this release takes nothing from servers of the last one', () => {
  it.each([
    ['drop table app.printers;', 'takes away'],
    ['drop function app.remove_sample(int);', 'takes away'],
    ['alter table app.farms drop column country;', 'drops a column'],
    ['alter table app.farms drop country;', 'drops a column'],
    ['alter table app.farms rename column name to title;', 'renames'],
    ['alter table app.farms rename to houses;', 'renames'],
    ['alter index app.farms__idx rename to x;', 'renames'],
    ['alter table app.farms alter column country set not null;', 'leave out'],
    ['alter table app.farms alter country drop default;', 'leave out'],
    ['alter table app.farms alter column name type varchar(20);', 'changes a type'],
    ['alter table app.farms alter name set data type text;', 'changes a type'],
    ['alter table app.farms add column code text not null;', 'must fill'],
    ['alter table app.farms add code text not null, add column more int;', 'must fill'],
    ["alter table app.farms add constraint farms__name__check check (name <> '');", 'NOT VALID'],
    ['alter table app.farms add constraint f foreign key (a) references app.b (id);', 'NOT VALID'],
    ['alter table app.farms add constraint farms__name__key unique (name);', 'refuses what'],
    ['create unique index farms__name__idx on app.farms (name);', 'refuses what'],
    ['alter table app.farms drop constraint farms__name__key;', 'a key'],
    ['revoke update on app.farms from warren_app;', 'a right'],
    ['create index a on app.farms (name);\n-- why\ndrop table\n  app.printers;', 'takes away'],
  ])('%s', (text, what) => {
    expect(problems(text)).toEqual([expect.stringContaining(what)])
  })

  it.each([
    'create table app.new (id int not null, constraint new__id__pkey primary key (id)); create unique index i on app.new (id); alter table app.new add constraint c check (id > 0);',
    "alter table app.imports add column mapping text not null default 'HEADINGS', add constraint imports__mapping__check check (mapping in ('A', 'B'));",
    'alter table app.farms add column note text; create index farms__note__idx on app.farms (note);',
    'alter table app.farms add constraint farms__name__check check (length(name) < 90) not valid;',
    'alter table app.farms drop constraint farms__kind__check;',
    'alter table app.farms alter column country drop not null;',
    'alter table app.farms enable row level security; revoke all on function app.f(int) from public;',
    "-- drop table app.farms;\ncomment on table app.farms is 'drop table app.farms;';",
    'create function app.f() returns void language sql as $$ delete from app.x; $$;',
  ])('%s is an expansion', (text) => {
    expect(problems(text)).toEqual([])
  })

  it('what no server uses since a release that is named may go', () => {
    const drop = 'alter table app.farms drop column country;'
    expect(
      problems(`-- The country is in the address.\n-- contract: unused since 48b4abcd\n${drop}`),
    ).toEqual([])
    expect(problems(`-- contract: unused since yesterday\n${drop}`)).toHaveLength(1)
  })
})
