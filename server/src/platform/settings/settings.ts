import { isIP } from 'node:net'
import { z } from 'zod'
import { FAST_PATH_PARTS } from '../db/fast-path.ts'
import type { KeyRing } from '../auth/tokens.ts'

const MIN_KEY_BYTES = 32
const url = (scheme: RegExp) => z.url({ protocol: scheme })
const databaseUrl = url(/^postgres(ql)?$/)
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')

function readKeys(text: string, context: z.RefinementCtx): KeyRing {
  const keys = new Map<string, Uint8Array>()
  for (const part of text.split(',')) {
    const [kid = '', value = ''] = part.trim().split(/:(.*)/s)
    const key = Buffer.from(value, 'base64')
    if (kid === '' || key.length < MIN_KEY_BYTES || keys.has(kid)) {
      context.addIssue({
        code: 'custom',
        message: `expected kid:base64key,… with different kids and keys of at least ${MIN_KEY_BYTES} bytes`,
      })
      return z.NEVER
    }
    keys.set(kid, key)
  }
  return { current: [...keys.keys()][0] ?? '', keys }
}

/** The shortest prefixes of a network that is still one's own. */
const LEAST_PREFIX: Readonly<Record<number, number>> = { 4: 16, 6: 48 }

/** A proxy that is named, or a network no larger than that of one installation: what is believed may choose its address. */
function isProxy(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const least = LEAST_PREFIX[isIP(address)]
  if (text === 'loopback') return true
  if (least === undefined || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= least)
}
const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isProxy),
    `expected loopback, addresses, or networks of at least /${LEAST_PREFIX[4]} (IPv6: /${LEAST_PREFIX[6]})`,
  )

const shape = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Where people reach this installation; links in mails start with it. */
  PUBLIC_URL: url(/^https?$/).transform((text) => text.replace(/\/$/, '')),
  DATABASE_URL: databaseUrl,
  DATABASE_AUTH_URL: databaseUrl,
  DATABASE_SUPERADMIN_URL: databaseUrl,
  DATABASE_WORKER_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** Parts of the fast path to PostgreSQL to switch off, with commas; `docs/fast-path.md` lists them. */
  DATABASE_FAST_PATH_OFF: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(FAST_PATH_PARTS))),
  SESSION_KEYS: z.string().transform(readKeys),
  /** After so many minutes without a request a browser at a desk is signed out; 0: only when its token expires. */
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(0).max(720).default(60),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z.string().default('Warren <warren@localhost>'),
  TIME_ZONE: z
    .string()
    .default('Europe/Budapest')
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', 'not a time zone'),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(8).max(64).default(8),
  PASSWORD_ALLOW_SYMBOLS: flag,
  /** Proxies whose X-Forwarded-For is believed: `loopback`, addresses and small networks, separated by commas. */
  TRUST_PROXY: proxies.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where the worker shows its figures, at the address of HOST; without it they are not shown. */
  WORKER_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Where spans are sent by OTLP over HTTP; the libraries read it and their other settings from the environment. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/).optional(),
  /** Part of all traces that is sent. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Where the worker remembers the newest links of the command log every night; best on another machine's disk. */
  COMMAND_ANCHOR_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SETUP_SUPERADMIN_USERNAME: z.string().optional(),
  SETUP_SUPERADMIN_PASSWORD: z.string().optional(),
  SETUP_SUPERADMIN_EMAIL: z.string().optional(),
  DEMO_MODE: flag,
  /** Off: phones that keep Warren for work without a network let go of it when they next ask. */
  FIELD_WORKER: z.enum(['on', 'off']).default('on'),
  /** Whether farm owners may ask for an account at /register; a super administrator decides on each request. */
  REGISTRATION_OPEN: flag,
  /** Calls one address may make in a minute that run a password hash; all other calls get twenty times as many. */
  PASSWORD_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  /** Wrong passwords of one address, at all accounts together, before it has to wait; an office shares one. */
  WRONG_PASSWORDS_PER_ADDRESS: z.coerce.number().int().min(1).default(30),
  /** Seconds for the head of a request; from then on its body must keep the rate below. */
  HTTP_HEAD_SECONDS: z.coerce.number().int().min(1).max(300).default(20),
  /** Slowest line that is served: the largest workbook takes 44 minutes over it. */
  HTTP_LEAST_BYTES_PER_SECOND: z.coerce.number().int().min(1).default(4000),
  /** Seconds after which a connection is closed on which nothing moves; a plain import waits for two minutes. */
  HTTP_IDLE_SECONDS: z.coerce.number().int().min(1).default(180),
  /** Seconds a stopping server goes on answering after it said that it is not ready; a balancer needs about two. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(8).default(0),
  HTTP_CONNECTIONS: z.coerce.number().int().min(1).default(2000),
  /** Of one address; without meaning behind a proxy. An office shares one, and a browser opens six. */
  HTTP_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
})

export type Settings = z.output<typeof shape>

/** Reads and checks the environment; a mistake is told by name, never by value: some of them are secrets. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = shape.safeParse(filled)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Warren cannot start, these settings are missing or wrong:\n${lines.join('\n')}`)
}

/** Settings of a machine where PostgreSQL trusts local connections: development, demo and tests. */
export const localSettings = (
  database: string,
  adminUrl: string,
  extra: Readonly<Record<string, string>> = {},
): Record<string, string> => {
  const login = (role: string) => {
    const address = new URL(adminUrl)
    address.username = role
    address.password = ''
    address.pathname = `/${database}`
    return address.toString()
  }
  return {
    NODE_ENV: 'development',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DATABASE_URL: login('warren_app'),
    DATABASE_AUTH_URL: login('warren_auth'),
    DATABASE_SUPERADMIN_URL: login('warren_superadmin'),
    DATABASE_WORKER_URL: login('warren_worker'),
    // Not a secret: it signs tokens of throw-away databases only, and production has no default.
    SESSION_KEYS: `local:${Buffer.from('warren-development-key-not-for-production').toString('base64')}`,
    ...extra,
  }
}
