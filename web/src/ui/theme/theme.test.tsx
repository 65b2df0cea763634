import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { formatNumber, useNumbers } from '../format/numbers.ts'
import { publishStyleNonce } from './style-nonce.ts'
import { cssName, TOKENS, type TokenName } from './tokens.ts'
import { WarrenProvider } from './warren-provider.tsx'

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Text on its ground: at least 4.5; edges and signs: at least 3. */
const TEXTS: readonly (readonly [TokenName, TokenName])[] = [
  ['text', 'surface'],
  ['text2', 'canvas'],
  ['text3', 'surface'],
  ['text3', 'canvas'],
  ['text3', 'hover'],
  ['text3', 'selected'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['accentText', 'surface'],
  ['accentText', 'accentSoft'],
  ['okText', 'okSoft'],
  ['warnText', 'warnSoft'],
  ['dangerText', 'dangerSoft'],
  ['dangerText', 'surface'],
  ['infoText', 'infoSoft'],
  ['plumText', 'plumSoft'],
  ['text2', 'sunken'],
  ['onStrip', 'strip'],
  ['stripLink', 'strip'],
]
const SIGNS: readonly (readonly [TokenName, TokenName])[] = [
  ['control', 'surface'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
  ['danger', 'surface'],
  ['ok', 'surface'],
  ['warn', 'surface'],
  // Edges of the cages on the map of a stable.
  ['accent', 'surface'],
  ['plum', 'surface'],
  ['info', 'surface'],
]

describe('tokens', () => {
  it.each(['light', 'dark'] as const)('keep their contrast in %s', (scheme) => {
    const tokens = TOKENS[scheme]
    const weak = [
      ...TEXTS.filter(([text, ground]) => contrast(tokens[text], tokens[ground]) < 4.5),
      ...SIGNS.filter(([sign, ground]) => contrast(tokens[sign], tokens[ground]) < 3),
    ]
    expect(weak).toEqual([])
  })

  it('become CSS variables by one rule', () => {
    expect(
      ['canvas', 'accentSoft', 'text2', 'chart1', 'dangerFillHover'].map((t) => cssName(t as TokenName)),
    ).toEqual(['--w-canvas', '--w-accent-soft', '--w-text-2', '--w-chart-1', '--w-danger-fill-hover'])
  })
})

describe('WarrenProvider', () => {
  afterEach(() => {
    document.querySelector('meta[property="csp-nonce"]')?.remove()
  })

  it('puts the tokens of both schemes on the page, with the nonce of the policy', () => {
    const meta = document.createElement('meta')
    meta.setAttribute('property', 'csp-nonce')
    meta.nonce = 'abc'
    document.head.append(meta)
    const { container } = render(<WarrenProvider language="en">{'page'}</WarrenProvider>)
    const style = [...document.querySelectorAll('style'), ...container.querySelectorAll('style')].find(
      (one) => one.innerHTML.includes('--w-canvas'),
    )
    expect(style?.innerHTML).toContain(`--w-canvas: ${TOKENS.light.canvas}`)
    expect(style?.innerHTML).toContain(`--w-canvas: ${TOKENS.dark.canvas}`)
    expect(style?.getAttribute('nonce')).toBe('abc')
  })

  it('hands the nonce on to the library that locks the page behind a dialog', () => {
    const meta = document.createElement('meta')
    meta.setAttribute('property', 'csp-nonce')
    meta.nonce = 'abc'
    document.head.append(meta)
    publishStyleNonce()
    expect(globalThis).toHaveProperty('__webpack_nonce__', 'abc')
    meta.remove()
    publishStyleNonce()
    expect(globalThis).toHaveProperty('__webpack_nonce__', undefined)
  })

  it('tells parts the language of the page', () => {
    function Figure() {
      return <output>{useNumbers()(1912.4, 1)}</output>
    }
    render(
      <WarrenProvider language="hu" env="test">
        <Figure />
      </WarrenProvider>,
    )
    expect(screen.getByRole('status')).toHaveTextContent(/^1\s912,4$/)
  })
})

describe('formatNumber', () => {
  it('groups four figures in every language', () => {
    expect(formatNumber(1912, 'en')).toBe('1,912')
    expect(formatNumber(84.6, 'en', 1)).toBe('84.6')
    expect(formatNumber(1912, 'hu').replaceAll(/\s/g, ' ')).toBe('1 912')
    expect(formatNumber(1912, 'es')).toBe('1.912')
    expect(formatNumber(1912, 'fr').replaceAll(/\s/g, ' ')).toBe('1 912')
  })
})
