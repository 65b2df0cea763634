import type pg from 'pg'
import { builderOn } from './builder.ts'
import type { Db } from './db.ts'
import { fastPathWithout } from './fast-path.ts'
import { Pipeline } from './pipeline.ts'

/** Questions on a connection whose transaction the caller has begun and will end: they see what it has not committed yet. */
export const readingOn = (client: pg.Client): Db => {
  const pipeline = new Pipeline(client as pg.Client & pg.PoolClient, fastPathWithout())
  return builderOn({ provideConnection: (consumer) => consumer(pipeline) })
}
