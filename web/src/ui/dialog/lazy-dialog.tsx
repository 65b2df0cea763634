import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A dialog whose code is fetched when it is opened for the first time: most visits to a page open none. */
export function lazyDialog<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>) {
  const Body = lazy(async () => ({ default: await load() }))
  return function LazyDialog(props: P) {
    const [wanted, setWanted] = useState(props.opened)
    if (props.opened && !wanted) setWanted(true)
    return (
      wanted && (
        <Suspense>
          <Body {...props} />
        </Suspense>
      )
    )
  }
}
