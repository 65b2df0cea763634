/** What costs page tests their seconds and proves nothing; to be loaded before React. */
import * as React from 'react'

// React's profiling track clones the props of every drawn component for a panel that no test opens.
Object.defineProperty(console, 'timeStamp', { value: undefined, configurable: true, writable: true })

// For its warnings React notes a stack with every element until it has made 10,000 of them in a second. Here the
// number is always reached: a warning still fails or prints, it only names its owners in less detail.
const OWN = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals: unknown = Reflect.get(React, OWN)
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
    configurable: true,
  })
