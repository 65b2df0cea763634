import type { ComponentType, ReactNode } from 'react'

/** What a worker has to do; `none` stands there where nothing is. */
export type Work = ComponentType<{ none: ReactNode }>
export type LoadWork = () => Promise<Work>

/** What an administrator should see of the day, if there is anything. */
export type LoadNews = () => Promise<ComponentType>
