import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { HELP } from './help.ts'
import { type HelpTexts, stepParts } from './kernel/help.ts'
import { KEY_GROUPS } from './kernel/key-groups.ts'
import { LANGUAGES, type Language } from './kernel/languages.ts'
import { EVERY_TEXT } from './languages/every-text.ts'
import { help as en } from './languages/help/en.ts'
import { help as es } from './languages/help/es.ts'
import { help as fr } from './languages/help/fr.ts'
import { help as hu } from './languages/help/hu.ts'

const TEXTS = { en, hu, fr, es }
const screensIn = (language: Language): Readonly<Record<string, HelpTexts>> => TEXTS[language].screens

const sentences = (language: Language): [place: string, text: string][] =>
  Object.entries(screensIn(language)).flatMap(([id, { about, tasks }]) => [
    [`${id}/about`, about],
    ...Object.entries(tasks).flatMap(([task, { title, steps }]) =>
      [title, ...steps].map((text, at): [string, string] => [`${id}/${task}/${at}`, text]),
    ),
  ])

const refsIn = (text: string): string[] =>
  stepParts(text)
    .filter(({ isRef }) => isRef)
    .map(({ text: ref }) => ref.replace(':', '/'))

it('every screen with texts has its tasks, keys and words, and the other way round', () => {
  const declared = HELP.map(({ id, tasks }) => [id, tasks.map((task) => task.id)])
  const written = Object.entries(screensIn('en')).map(([id, { tasks }]) => [id, Object.keys(tasks)])
  expect(declared).toEqual(written)
})

it('every word is asked for by some screen', () => {
  const asked = new Set(HELP.flatMap(({ words }) => words))
  expect(Object.keys(en.words).filter((word) => !asked.has(word as keyof typeof en.words))).toEqual([])
})

describe.each(LANGUAGES)('help in %s', (language) => {
  it('names buttons and fields by texts that are there and stand alone', () => {
    const wrong = sentences(language).flatMap(([place, text]) =>
      refsIn(text)
        .filter(
          (ref) =>
            EVERY_TEXT[language].get(ref) === undefined || EVERY_TEXT[language].get(ref)?.includes('{'),
        )
        .map((ref) => `${place}: ${ref}`),
    )
    expect(wrong).toEqual([])
  })

  it('names in a task the same buttons and fields as the English help', () => {
    const places = (from: Language) =>
      sentences(from).map(([place, text]) => [place, [...new Set(refsIn(text))].toSorted()])
    expect(places(language)).toEqual(places('en'))
  })

  it('has titles and words of keys', () => {
    const refs = [
      ...HELP.map(({ title }) => title),
      ...Object.values(KEY_GROUPS)
        .flat()
        .map(({ does }) => does),
    ]
    const missing = refs
      .filter((ref) => !ref.startsWith('help:'))
      .filter((ref) => !EVERY_TEXT[language].has(ref.replace(':', '/')))
    expect(missing).toEqual([])
  })

  it('calls things as the glossary does', () => {
    const rows = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
    const column = { en: 1, hu: 4, fr: 5, es: 6 }[language]
    const terms = new Set(rows.map((cells) => cells[column]?.replace('sperm, on screens ', '')))
    expect(
      Object.values(TEXTS[language].words)
        .map(({ term }) => term)
        .filter((term) => !terms.has(term)),
    ).toEqual([])
  })
})

it.each(['hu', 'fr', 'es'] as const)('help in %s is translated', (language) => {
  const english = new Map(sentences('en'))
  expect(sentences(language).filter(([place, text]) => english.get(place) === text)).toEqual([])
})

it('French signs are held to their word by a space that does not break', () => {
  const words = Object.values(fr.words).map(({ meaning }) => meaning)
  const all = [
    ...sentences('fr').map(([, text]) => text),
    ...words,
    ...Object.values(fr.frame).flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text))),
  ]
  expect(all.filter((text) => / [:;!?»%]|« /.test(text))).toEqual([])
})
