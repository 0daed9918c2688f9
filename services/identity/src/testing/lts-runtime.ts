// oidc-provider warns on Node 24 releases from before 24 was called LTS. In each test file that is only noise.
Object.assign(process.release, { lts: process.release.lts ?? 'Krypton' })
