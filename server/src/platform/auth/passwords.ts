import { hash, verify } from '@node-rs/argon2'

// argon2id with 19 MiB, two passes, one lane: 13 ms on a small core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing is the most expensive thing a stranger can ask for: two at a time, the rest waits in line.
const SLOTS = 2
let busy = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= SLOTS) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

// Stands in for the hash of an account that does not exist, so that both answers take the same time.
let fallbackHash: Promise<string> | undefined

/** True when the password is right. Without a stored hash it works as long and says no. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  fallbackHash ??= hashPassword('no account has this password 0')
  const against = stored ?? (await fallbackHash)
  const right = await inTurn(() => verify(against, password)).catch(() => false)
  return right && stored !== undefined
}
