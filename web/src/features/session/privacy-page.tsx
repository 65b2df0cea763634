import { textsOf } from '../../platform/texts.ts'
import { TextPage } from './components/text-page.tsx'

const SECTIONS = [
  'account',
  'work',
  'browser',
  'storage',
  'tab',
  'phone',
  'others',
  'access',
  'rights',
] as const

/** S-34 [SES-09]. */
export function PrivacyPage() {
  const t = textsOf('session')
  return (
    <TextPage
      title={t('privacy/title')}
      intro={t('privacy/intro')}
      sections={SECTIONS.map((section) => ({
        title: t(`privacy/${section}Title`),
        text: t(`privacy/${section}Text`),
      }))}
    />
  )
}
