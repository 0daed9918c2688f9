import { config } from 'zod/mini'

// zod would try to compile schemas with `new Function`, which the page's content security policy reports and refuses.
// This module is imported before any schema is made.
config({ jitless: true })
