import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { HELP } from '../shared/src/help.ts'
import { type HelpTexts, type ScreenHelp, stepParts } from '../shared/src/kernel/help.ts'
import { groupsFor, keysOf } from '../shared/src/kernel/key-groups.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../shared/src/kernel/languages.ts'
import { ROLES, type Role } from '../shared/src/kernel/roles.ts'
import { EVERY_TEXT } from '../shared/src/languages/every-text.ts'
import { help as en } from '../shared/src/languages/help/en.ts'
import { help as es } from '../shared/src/languages/help/es.ts'
import { help as fr } from '../shared/src/languages/help/fr.ts'
import { help as hu } from '../shared/src/languages/help/hu.ts'

/** The user guide: a page for each role and task, made of the same texts as the help of the screens. */
const TEXTS = { en, hu, fr, es }
const GUIDE = 'docs/guide'

/** Who the guide speaks to: roles, and people in front of the door. */
type Reader = Role | 'visitor'
const READERS: readonly Reader[] = ['visitor', ...ROLES]
const FILE_NAMES: Readonly<Record<Reader, string>> = {
  visitor: 'visitor',
  SUPERADMIN: 'superadmin',
  OWNER: 'owner',
  ADMIN: 'admin',
  USER: 'worker',
  EAR_TAG_TECHNICIAN: 'technician',
}

interface Task {
  readonly reader: Reader
  readonly help: ScreenHelp
  readonly id: string
}

const readersOf = (roles: readonly Role[] | 'public'): readonly Reader[] =>
  roles === 'public' ? ['visitor'] : roles

/** All tasks of a reader, in the order in which the screens are declared. */
const tasksOf = (reader: Reader): readonly Task[] =>
  HELP.filter(({ roles }) => readersOf(roles).includes(reader)).flatMap((help) =>
    help.tasks
      .filter(({ roles }) => roles === undefined || readersOf(roles).includes(reader))
      .map(({ id }) => ({ reader, help, id })),
  )

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const fileOf = ({ reader, help, id }: Task): string =>
  `${FILE_NAMES[reader]}-${kebab(help.id)}-${kebab(id)}.md`
const readerName = (reader: Reader, language: Language): string =>
  EVERY_TEXT[language].get(reader === 'visitor' ? 'session/loginScreen' : `common/roles/${reader}`) ?? reader

/** A text of a screen, or of the help alone, by its place. */
function textOf(ref: string, language: Language): string {
  const does = TEXTS[language].frame.does as Readonly<Record<string, string>>
  return (
    (ref.startsWith('help:') ? does[ref.replace('help:frame/does/', '')] : undefined) ??
    EVERY_TEXT[language].get(ref.replace(':', '/')) ??
    ref
  )
}

const worded = (step: string, language: Language): string =>
  stepParts(step)
    .map(({ text, isRef }) => (isRef ? `**${textOf(text, language)}**` : text))
    .join('')

/** Where the picture of a screen lies, beside the pages of its language. */
export const pictureOf = (id: string): string => `pictures/${kebab(id)}.webp`

function page(task: Task, language: Language, root: string): string {
  const { frame, words, screens } = TEXTS[language]
  const texts = (screens as Readonly<Record<string, HelpTexts>>)[task.help.id]
  const { title, steps } = texts?.tasks[task.id] ?? { title: task.id, steps: [] }
  const screen = textOf(task.help.title, language)
  const role = task.reader === 'visitor' ? undefined : task.reader
  const keys = groupsFor(task.help, role).flatMap(keysOf)
  const hasPicture = existsSync(join(root, GUIDE, language, pictureOf(task.help.id)))
  return [
    `# ${title}`,
    '',
    `[${frame.guide}](README.md) · ${readerName(task.reader, language)} · ${screen}`,
    '',
    texts?.about ?? '',
    '',
    ...steps.map((step, at) => `${at + 1}. ${worded(step, language)}`),
    '',
    ...(hasPicture ? [`![${screen}](${pictureOf(task.help.id)})`, ''] : []),
    ...(task.help.words.length > 0 ? [`## ${frame.words}`, ''] : []),
    ...task.help.words.map((word) => `- **${words[word].term}**: ${words[word].meaning}`),
    ...(task.help.words.length > 0 ? [''] : []),
    `## ${frame.keys}`,
    '',
    ...keys.map((hint) => `- \`${hint.keys}\`: ${textOf(hint.does, language)}`),
    '',
  ].join('\n')
}

function index(language: Language): string {
  const { frame, screens } = TEXTS[language]
  const titleOf = ({ help, id }: Task) =>
    (screens as Readonly<Record<string, HelpTexts>>)[help.id]?.tasks[id]?.title ?? id
  const parts = READERS.flatMap((reader) => [
    `## ${readerName(reader, language)}`,
    '',
    ...tasksOf(reader).map(
      (task) => `- [${titleOf(task)}](${fileOf(task)}) · ${textOf(task.help.title, language)}`,
    ),
    '',
  ])
  return [`# ${frame.guide}`, '', frame.open, '', ...parts].join('\n')
}

/** Every page of the guide by its path. */
export function guidePages(root: string): [path: string, text: string][] {
  const front = [
    '# User guide',
    '',
    ...LANGUAGES.map((language) => `- [${LANGUAGE_NAMES[language]}](${language}/README.md)`),
    '',
  ]
  const pages = LANGUAGES.flatMap((language) => [
    [`${GUIDE}/${language}/README.md`, index(language)] as [string, string],
    ...READERS.flatMap(tasksOf).map((task): [string, string] => [
      `${GUIDE}/${language}/${fileOf(task)}`,
      page(task, language, root),
    ]),
  ])
  return [[`${GUIDE}/README.md`, front.join('\n')], ...pages]
}
