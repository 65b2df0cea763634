import type { Problem } from './problem.ts'

/** Installation-wide password settings; the defaults are those of the decision register [D-029]. */
export interface PasswordPolicy {
  readonly minLength: number
  readonly allowSymbols: boolean
}
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = { minLength: 8, allowSymbols: false }
export const MAX_PASSWORD_LENGTH = 128

/**
 * Words that guessing lists begin with, in our four languages, on their keyboards, and of our trade.
 * A password is common when one of them is all it has besides a few digits: that covers far more
 * than a list of finished passwords, and fits into the form.
 */
const COMMON_WORDS = new Set(
  `password passwort passw pass secret letmein welcome admin administrator root user login guest master test demo
  changeme default dragon monkey football baseball superman batman shadow sunshine princess iloveyou trustno
  qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdfgh asdfghjkl asdf zxcvbn zxcvbnm yxcvbnm qaz qazwsx
  abc abcd abcde abcdef abcdefg abcdefgh aa aaa aaaa a b x xx xxx q qq
  jelszo jelszó titok budapest magyar szeretlek cica kutya anya apa nyul nyúl nyuszi nyulacska telep farm allomany
  motdepasse secret bonjour soleil azer marseille chouchou doudou lapin lapine elevage lapins bonjour
  contrasena contraseña clave hola espana madrid barcelona teamo conejo coneja conejos granja
  rabbit rabbits bunny warren breeder doe buck stable cage farmer hare summer winter spring autumn monday`.split(
    /\s+/,
  ),
)

const SEQUENCES = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1q2w3e4r5t6z7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]

const isSequence = (text: string): boolean => SEQUENCES.some((sequence) => sequence.includes(text))

/** Letters that guessing lists swap for look-alikes, swapped back. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
}
const withoutLookalikes = (word: string): string =>
  word.replaceAll(/[01345@]/g, (sign) => LOOKALIKES[sign] ?? sign)

const isCommonWord = (word: string): boolean =>
  [word, withoutLookalikes(word)].some((spelling) => COMMON_WORDS.has(spelling)) ||
  isSequence(word) ||
  new Set(word).size <= 1

/** Digits that add nothing to a word: a few, a run, or the same ones over and over. */
const isCommonDigits = (digits: string): boolean =>
  digits.length <= 4 || isSequence(digits) || new Set(digits).size <= 2

/** True for what every guessing list tries first: a common word with digits around it, a keyboard walk, a repetition. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase().normalize('NFC')
  if (new Set(text).size <= 3 || isSequence(text)) return true
  const parts = /^(?<before>\d*)(?<word>.*?)(?<after>\d*)$/s.exec(text)?.groups ?? {}
  const { before = '', word = '', after = '' } = parts
  return isCommonWord(word) && isCommonDigits(before + after)
}

const PLAIN = /^[A-Za-z0-9]+$/
const WITH_SYMBOLS = /^[\x21-\x7e]+$/

/** The rule for every new password: at registration, reset, creation and change [USR-18, D-029]. */
export function checkPassword(password: string, username: string, policy: PasswordPolicy): Problem[] {
  const allowed = policy.allowSymbols ? WITH_SYMBOLS : PLAIN
  const limit = { min: policy.minLength, max: MAX_PASSWORD_LENGTH, length: true } as const
  const problem = (code: Problem['code'], params?: Problem['params']): Problem[] => [
    { code, field: 'password', ...(params && { params, limit }) },
  ]
  if (!allowed.test(password) || !/[A-Za-z]/.test(password) || !/\d/.test(password))
    return problem('password-error')
  if (password.length < policy.minLength) return problem('password-too-short', { min: policy.minLength })
  if (password.length > MAX_PASSWORD_LENGTH) return problem('password-too-long', { max: MAX_PASSWORD_LENGTH })
  if (password.toLowerCase() === username.toLowerCase()) return problem('password-is-username')
  if (isCommonPassword(password)) return problem('password-too-common')
  return []
}

const EMAIL =
  /^[^\s@<>"(),:;[\]\\]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/

export const MAX_EMAIL_LENGTH = 254

/** A standard e-mail address [USR-17]. */
export function checkEmail(email: string): Problem[] {
  const problem = { code: 'email-error', field: 'email' } as const
  if (email.length > MAX_EMAIL_LENGTH) return [{ ...problem, limit: { max: MAX_EMAIL_LENGTH, length: true } }]
  return EMAIL.test(email) ? [] : [problem]
}
