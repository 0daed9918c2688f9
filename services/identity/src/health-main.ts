// For the health check of a container: ends with 0 when identity of this machine lives. It asks for the keys, which need
// no database: one that is away is no reason to restart identity.
import { runProbe } from '@keyroom/service/probe'

await runProbe(process.env['PORT'] || 3001, '/.well-known/jwks.json')
