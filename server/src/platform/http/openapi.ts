import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import { FILE_TYPES, httpError, messages } from '@warren/shared/kernel/endpoint.ts'
import { OWN_PAGE } from '@warren/shared/kernel/own-page.ts'
import { z } from 'zod'

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _drop, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

/** Fields of an object as the reference writes them; a question mark where one may be left out. */
export function fieldNames(shape: z.ZodType): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`))
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } })

const FILE_FORM = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

const BODIES = {
  json,
  text: (schema: object) => ({ content: { 'text/plain': { schema } } }),
  file: () => ({ content: { 'multipart/form-data': { schema: FILE_FORM } } }),
}

/** Where a refusal is a 200 of its own shape, the answer is one of two. */
const refusable = (endpoint: Endpoint, answer: object): object =>
  endpoint.refusal === 'messages' ? { anyOf: [answer, schemaOf(messages, 'output')] } : answer

/** Path and query parameters as OpenAPI lists them. */
function parametersOf(endpoint: Endpoint): object[] {
  const listed = (shape: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(schema as z.ZodType, 'input'),
    }))
  return [...listed(endpoint.params, 'path'), ...listed(endpoint.query, 'query')]
}

function successOf(endpoint: Endpoint, answer: object): object {
  if (endpoint.answerType === 'text') return { content: { 'text/plain': { schema: answer } } }
  if (endpoint.answerType !== 'file') return json(refusable(endpoint, answer))
  const type = FILE_TYPES[endpoint.fileType ?? 'xlsx']
  return { content: { [type]: { schema: { type: 'string', format: 'binary' } } } }
}

function operationOf(endpoint: Endpoint): object {
  const { access, bodyType } = endpoint
  const answer = schemaOf(endpoint.answer, 'output')
  const success = successOf(endpoint, answer)
  const body = endpoint.body && schemaOf(endpoint.body, 'input')
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(access === 'public' ? { security: [] } : {}),
    ...(Array.isArray(access) ? { 'x-roles': access } : { 'x-access': access }),
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: {
        required: true,
        ...BODIES[bodyType ?? 'json'](body),
      },
    }),
    responses: {
      200: { description: 'Success', ...success },
      default: { description: 'Any other status is a failure', ...json(schemaOf(httpError, 'output')) },
    },
  }
}

/** OpenAPI 3.1 of a list of endpoints; made from the same objects the server mounts. */
export function openApiDocument(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Warren',
      version: '1.0.0',
      description: 'Success is always 200; another farm’s record is not found.',
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        page: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-warren',
          description: `For pages of Warren: counts only with the header ${OWN_PAGE.name}: ${OWN_PAGE.value}`,
        },
      },
    },
    security: [{ bearer: [] }, { page: [] }],
    paths,
  }
}
