// Waits for what a page shows are longer than the default second: other work may keep the machine busy. Tests in Node
// are spared the library.
if (typeof document !== 'undefined') require('@testing-library/react').configure({ asyncUtilTimeout: 60_000 })
