import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { parsePart } from '../http/parse-part.ts'
import type { Asked } from './start-file.ts'

/** A kept request as its endpoint reads it; what was stored is distrusted like what was sent. */
export const parsedParts = (endpoint: Endpoint, asked: Asked) => ({
  params: parsePart(endpoint.params, asked.params ?? {}) as ParamsOf<Endpoint>,
  query: parsePart(endpoint.query, asked.query ?? {}) as QueryOf<Endpoint>,
  body: parsePart(endpoint.body, asked.body) as BodyOf<Endpoint>,
})
