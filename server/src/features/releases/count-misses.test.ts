import { expect, it } from 'vitest'
import { importHerd } from '../../../test/import-herd.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()

it('S3: a miss is counted with its alarm or not at all: a connection lost between them loses no alarm', async () => {
  const { admin } = world()
  const herd = await importHerd(world())
  const take = (n: number) => herd.call('POST', '/api/v1/releases/take', { code: `${2000 + n}000000000000` })
  const codes = async () =>
    (await admin.query<{ codes: number }>('select codes from app.name_misses')).rows[0]?.codes
  const alarms = async () =>
    (await admin.query("select status, error, payload from app.commands where name = 'NAME_ALARM'")).rows
  for (let n = 0; n < 19; n++) expect((await take(n)).status).toBe(200)
  await admin.query(`
    create function app.cut_the_line() returns trigger language plpgsql as $$ begin
      raise exception 'terminating connection' using errcode = '57P01';
    end $$;
    create trigger cut_the_line before insert on app.commands for each row when (new.name = 'NAME_ALARM')
      execute function app.cut_the_line()`)
  const cut = await take(19)
  await admin.query('drop trigger cut_the_line on app.commands; drop function app.cut_the_line()')
  expect([cut.status, await codes(), await alarms()]).toEqual([503, 19, []])
  expect((await take(20)).body).toMatchObject({ messages: ['release-code-unknown'] })
  const alarm = { status: 'ERROR', error: 'too-many-unknown-animals', payload: { names: 0, codes: 20 } }
  expect([await codes(), await alarms()]).toEqual([20, [alarm]])
  expect((await take(21)).body).toMatchObject({ messages: ['too-many-unknown-animals'] })
  expect(await alarms()).toHaveLength(1)
})
