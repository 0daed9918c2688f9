// What comes later is awaited for longer than a second: other work may keep the machine busy.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 20_000 })
