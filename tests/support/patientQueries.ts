import { configure } from '@testing-library/react'

// A busy machine is no failure: what a test waits for in a component may take as long as its test may.
configure({ asyncUtilTimeout: 60_000 })
