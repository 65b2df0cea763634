import { type ComponentType, useState } from 'react'
import { LanguageFace } from './language-face.tsx'
import type { LanguageListProps } from './language-list.tsx'

export type LanguageMenuProps = {
  /** `EN` in the narrow top bar, `English` where there is room. */
  short?: boolean
}

const loadList = () => import('./language-list.tsx')
/** Who points at it will press it; without a line it is tried again then. */
const fetchList = (): void => void loadList().catch(() => undefined)

/**
 * The language drop-down; each language calls itself by its own name [NAV-18, SES-01]. Menus are a fifth of what the sign-in
 * page would load, and hardly a visitor opens this one: the list comes when it is asked for.
 */
export function LanguageMenu({ short = false }: LanguageMenuProps) {
  const [List, setList] = useState<ComponentType<LanguageListProps>>()
  if (List) return <List short={short} />
  const open = async () => {
    const { LanguageList } = await loadList()
    setList(() => LanguageList)
  }
  return (
    <LanguageFace
      short={short}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchList}
      onFocus={fetchList}
      onClick={() => void open().catch(() => undefined)}
    />
  )
}
