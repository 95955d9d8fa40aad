/**
 * Words and phrases that docs, comments, test titles and screens don't use, and what to write instead. `find` is matched without
 * regard to case, and its spaces match line breaks too. `allowed` lists what may stay: it is matched against the words around.
 */
export const proseWords = [
  { find: /\bheard\b/, instead: 'received, reported' },
  { find: /\bhears? (?:of|nothing|from)\b/, instead: 'receives, is notified of' },
  { find: /\b(?:told|tells? (?:of|nothing|no(?:body)?))\b/, instead: 'notified, reported, says, shows' },
  { find: /\breckon(?:s|ed|ing)?\b/, instead: 'count, compute' },
  { find: /\bwhoever\b/, instead: 'the user who, anyone who' },
  { find: /(?:^|\.)\s*Answers\b/, instead: 'Returns (or Replies)', only: 'docstring' },
  {
    find: /\bdoors?\b/,
    instead: 'endpoint, ingest endpoint',
    allowed:
      /\b(?:vehicle|rear|back|side|cargo|fridge|seals|open|opens|opening|openings|opened|closed|shut|switch(?:es)?|sensors?|event|events|minutes)\b|"door": "|^"Door"$/i,
    reason: 'the doors of vehicles',
  },
  { find: /\bthe ways? of\b/, instead: 'the route of, ’s route' },
  { find: /\bmend(?:s|ed|ing)?\b/, instead: 'fix' },
  { find: /\bfound wanting\b/, instead: 'rejected, invalid' },
  { find: /\bways? in\b/, instead: 'ingest endpoint, entry point' },
  { find: /\b(?:goes|go|going|went) on with\b/, instead: 'resume, continue' },
  { find: /\bstands? (?:once|twice)\b/, instead: 'is defined once, is duplicated' },
  { find: /(?<!\bthere )\b(?:is|are) none\b/, instead: 'isn’t a …, there is no …' },
  { find: /\b(?:that|which|it|this) (?:is|are) no\b(?! (?:longer|more|different|matter))/, instead: 'isn’t a …' },
  { find: /\banew\b/, instead: 'again' },
  { find: /\bdear(?:er|est)?\b/, instead: 'expensive' },
  { find: /\bears?\b/, instead: 'listener, client' },
  { find: /\bbrings? along\b/, instead: 'include, come with' },
  { find: /\bthe house\b/, instead: 'the project, the code' },
  { find: /\bhappenings?\b/, instead: 'event' },
  { find: /\btakes? turns\b/, instead: 'queue, run one at a time' },
]
