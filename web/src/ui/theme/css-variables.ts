import type { CSSVariablesResolver } from '@mantine/core'
import { cssName, TOKENS, type TokenName, type Tokens } from './tokens.ts'

/** Mantine's colour families and the tokens that stand for them. */
const FAMILIES = [
  { name: 'green', fill: 'ok', hover: 'okText', soft: 'okSoft', text: 'okText', line: 'ok' },
  { name: 'yellow', fill: 'warn', hover: 'warnText', soft: 'warnSoft', text: 'warnText', line: 'warn' },
  {
    name: 'red',
    fill: 'dangerFill',
    hover: 'dangerFillHover',
    soft: 'dangerSoft',
    text: 'dangerText',
    line: 'danger',
  },
  { name: 'blue', fill: 'info', hover: 'infoText', soft: 'infoSoft', text: 'infoText', line: 'info' },
  { name: 'violet', fill: 'plum', hover: 'plumText', soft: 'plumSoft', text: 'plumText', line: 'plum' },
  {
    name: 'juniper',
    fill: 'accent',
    hover: 'accentHover',
    soft: 'accentSoft',
    text: 'accentText',
    line: 'accent',
  },
] as const satisfies readonly Record<string, TokenName | (string & {})>[]

const family = (c: Tokens, f: (typeof FAMILIES)[number]): Record<string, string> => ({
  [`--mantine-color-${f.name}-filled`]: c[f.fill],
  [`--mantine-color-${f.name}-filled-hover`]: c[f.hover],
  [`--mantine-color-${f.name}-light`]: c[f.soft],
  [`--mantine-color-${f.name}-light-hover`]: c[f.soft],
  [`--mantine-color-${f.name}-light-color`]: c[f.text],
  [`--mantine-color-${f.name}-text`]: c[f.text],
  [`--mantine-color-${f.name}-outline`]: c[f.line],
})

const general = (c: Tokens): Record<string, string> => ({
  '--mantine-color-text': c.text,
  '--mantine-color-body': c.surface,
  '--mantine-color-bright': c.text,
  '--mantine-color-dimmed': c.text3,
  '--mantine-color-placeholder': c.text3,
  '--mantine-color-anchor': c.accentText,
  '--mantine-color-error': c.dangerText,
  '--mantine-color-success': c.okText,
  '--mantine-color-disabled': c.sunken,
  '--mantine-color-disabled-color': c.disabled,
  '--mantine-color-disabled-border': c.border,
  '--mantine-color-default': c.raised,
  '--mantine-color-default-hover': c.hover,
  '--mantine-color-default-color': c.text,
  '--mantine-color-default-border': c.border,
  '--mantine-color-gray-light': c.sunken,
  '--mantine-color-gray-light-hover': c.sunken,
  '--mantine-color-gray-light-color': c.text2,
  '--mantine-color-gray-text': c.text2,
  '--mantine-color-gray-outline': c.control,
})

function variables(scheme: 'light' | 'dark'): Record<string, string> {
  const tokens: Tokens = TOKENS[scheme]
  const own = Object.entries(tokens).map(([name, value]) => [cssName(name as TokenName), value])
  return Object.assign(
    Object.fromEntries(own),
    general(tokens),
    ...FAMILIES.map((entry) => family(tokens, entry)),
  )
}

/** Puts every token on the page as `--w-*` and maps Mantine's own colours onto them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables('light'),
  dark: variables('dark'),
})
