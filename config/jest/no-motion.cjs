// In place of MUI's `createMotion`: a theme without motion, as for people whose system asks for less of it.
exports.default = () => ({ reducedMotion: 'always' })
exports.__esModule = true
