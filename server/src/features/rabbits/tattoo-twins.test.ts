import { tattooKey } from '@warren/shared/kernel/reading/names.rules.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { dropDatabase, prepareDatabase, urlFor } from '../../platform/db/prepare.ts'

const MIGRATION = '202611270100-compare-tattoos.sql'
const name = `warren_test_${process.pid}_twins`
let admin: pg.Pool

/** A herd of before: two farms with pairs that differ in letters or spaces alone. */
const HERD = `
  insert into app.farms (id, name, short_name) overriding system value values (1, 'One', 'ON'), (2, 'Two', 'TW');
  insert into app.rabbits (id, farm_id, tattoo, sex, birth_date, status, exit_date) overriding system value values
    (11, 1, 'sdr001', 'FEMALE', '2025-01-01', 'IN_PROD', null),
    (12, 1, 'SDR001', 'FEMALE', '2024-01-01', 'IN_PROD', null),
    (13, 1, 'Sdr001', 'MALE', null, 'IN_PROD', null),
    (14, 1, 'sDR001', 'FEMALE', '2020-01-01', 'SOLD', '2021-01-01'),
    (15, 1, 'ALONE1', 'FEMALE', '2024-01-01', 'IN_PROD', null),
    (16, 1, 'TWO  SPACES', 'FEMALE', null, 'IN_PROD', null),
    (17, 1, 'Two Spaces', 'FEMALE', null, 'IN_PROD', null),
    (21, 2, 'sdr001', 'FEMALE', '2025-01-01', 'IN_PROD', null)`

beforeAll(async () => {
  const adminUrl = inject('adminUrl')
  await prepareDatabase(adminUrl, name)
  const ownerUrl = urlFor(adminUrl, 'warren_owner', name)
  const all = await readMigrations()
  await migrate(
    ownerUrl,
    all.filter((one) => one.name < MIGRATION),
  )
  admin = new pg.Pool({ connectionString: urlFor(adminUrl, 'postgres', name) })
  await admin.query(HERD)
  await migrate(ownerUrl)
})
afterAll(async () => {
  await admin.end()
  await dropDatabase(inject('adminUrl'), name)
})

const marks = async () =>
  (
    await admin.query<{ id: number; tattoo_twin: string }>(
      'select id::int, tattoo_twin from app.rabbits where tattoo_twin is not null order by id',
    )
  ).rows.map((one) => [one.id, one.tattoo_twin])
const write = (text: string) => admin.query(text)
const TAKEN = 'rabbits__living_tattoo__key'

describe('a herd that had pairs', () => {
  it('keeps them all, and the younger ones are marked [D-241]', async () => {
    expect(await marks()).toEqual([
      [11, 'SDR001'],
      [13, 'SDR001'],
      [17, 'TWO SPACES'],
    ])
  })

  it('gets no further one, on the same farm [D-241]', async () => {
    const add = (farm: number) =>
      write(`insert into app.rabbits (farm_id, tattoo, sex) values (${farm}, 'sdR001', 'FEMALE')`)
    await expect(add(1)).rejects.toThrow(TAKEN)
    await expect(add(2)).rejects.toThrow(TAKEN)
    await expect(write("update app.rabbits set tattoo = 'alone1' where id = 12")).rejects.toThrow(TAKEN)
  })

  it('has a marked one compared again as soon as it has another tattoo [D-241]', async () => {
    await expect(write("update app.rabbits set tattoo = 'alone1' where id = 11")).rejects.toThrow(TAKEN)
    await write("update app.rabbits set tattoo = 'SDR009' where id = 11")
    await expect(write("update app.rabbits set tattoo = 'sdr009' where id = 13")).rejects.toThrow(TAKEN)
  })
})

/** Every letter of European languages, the signs between them and every space. */
const LETTERS = [
  [0x09, 0x0d],
  [0x20, 0x17f],
  [0x1e00, 0x1e9f],
  [0x1680, 0x1680],
  [0x2000, 0x206f],
  [0x3000, 0x3000],
  [0xfb00, 0xfb06],
  [0xfeff, 0xfeff],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)),
)

describe('the key of a tattoo', () => {
  it('is the same in the database as in the program, for every letter, sign and space [D-241]', async () => {
    const words = ['straße 01', '  Ő ű  É-001\u00a0', 'ñandú\t\n7', 'œuf Ÿ ç', 'ŐŰÁÉÍÓÖÚÜ', 'ôûîâêëïàèù¿¡']
    const texts = [...LETTERS.map((letter) => `a${letter}b ${letter}`), ...words]
    const { rows } = await admin.query<{ key: string }>(
      'select app.tattoo_key(t) as key from unnest($1::text[]) with ordinality a (t, n) order by n',
      [texts],
    )
    const differing = texts.filter((text, n) => rows[n]?.key !== tattooKey(text))
    expect(differing).toEqual([])
    expect(rows.at(-words.length)?.key).toBe('STRASSE 01')
  })
})
