import { deskMark, phoneMark } from './people.ts'

/** How often each change is stored: those of desks in the log, those of phones as stables. */
export async function storedIn(sql: (text: string) => Promise<string>): Promise<Map<string, number>> {
  const desks =
    await sql(`select json_agg(c) from (select user_id as "userId", payload->'rabbitIds' as ids, count(*) as n
    from app.commands where status = 'DONE' and payload ? 'rabbitIds' group by 1, 2) c`)
  const phones = await sql(
    `select json_agg(s) from (select name, count(*) as n from app.stables where name ~ '^P\\d+-\\d+$' group by 1) s`,
  )
  const at = JSON.parse(desks || '[]') as { userId: number; ids: number[]; n: number }[]
  const of = JSON.parse(phones || '[]') as { name: string; n: number }[]
  return new Map([
    ...at.map(({ userId, ids, n }) => [deskMark(userId, ids), n] as const),
    ...of.map(({ name, n }) => [phoneMark(name), n] as const),
  ])
}
