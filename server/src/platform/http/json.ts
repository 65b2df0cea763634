import { MAX_JSON_DEPTH } from '@warren/shared/kernel/limits.ts'
import { isStorableText } from '@warren/shared/kernel/well-formed.ts'
import secureParse from 'secure-json-parse'

/** A body that no rule should ever see. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody'
}

/** How deep the brackets nest, counted before parsing: a small body can nest deep enough to break what walks it. */
export function nestingDepth(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inString) {
      if (c === 0x5c) i++
      else if (c === 0x22) inString = false
    } else if (c === 0x22) inString = true
    else if (c === 0x7b || c === 0x5b) deepest = Math.max(deepest, ++depth)
    else if (c === 0x7d || c === 0x5d) depth--
  }
  return deepest
}

/** True when every text and number inside can be stored: no NUL, no lone surrogate, no infinite number. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isStorable)
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorable(item))
  }
  return true
}

/** Reads a JSON body, or refuses it at the edge [D-003, D-009]. */
export function readJson(text: string): unknown {
  if (nestingDepth(text) > MAX_JSON_DEPTH) throw new UnreadableBody('nested too deep')
  let value: unknown
  try {
    value = secureParse.parse(text, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw new UnreadableBody('not JSON')
  }
  if (!isStorable(value)) throw new UnreadableBody('holds a value that cannot be stored')
  return value
}
