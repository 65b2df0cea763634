import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { PAGE_WINDOW, pageWindow } from '@warren/shared/kernel/paging.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useNumbers } from '../../format/numbers.ts'
import { useNarrow } from '../../layout/use-narrow.ts'
import classes from './table.module.css'

export type PageButtonsProps = {
  /** Zero-based. */
  page: number
  pages: number
  onPage: (page: number) => void
  /** Most buttons at once. */
  window?: number
}

/** Buttons of the pages around the current one, five unless said otherwise [GEN-18]; more than five do not fit a phone. */
export function PageButtons({ page, pages, onPage, window }: PageButtonsProps) {
  const t = textsOf('ui')
  const n = useNumbers()
  const isShort = useNarrow() && (window ?? 0) > PAGE_WINDOW
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pages')} className={classes['pages']} data-pages>
      <ActionIcon
        size={26}
        aria-label={t('previousPage')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={15} />
      </ActionIcon>
      {isShort ? (
        <span className={classes['place']}>{t('pageOf', { page: n(page + 1), pages: n(pages) })}</span>
      ) : (
        pageWindow(page + 1, pages, window).map((number) => (
          <button
            key={number}
            type="button"
            className={classes['page']}
            aria-label={t('page', { page: n(number) })}
            aria-current={number === page + 1 ? 'page' : undefined}
            onClick={() => onPage(number - 1)}
          >
            {n(number)}
          </button>
        ))
      )}
      <ActionIcon
        size={26}
        aria-label={t('nextPage')}
        disabled={page >= pages - 1}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={15} />
      </ActionIcon>
    </nav>
  )
}
