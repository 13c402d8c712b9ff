/** Words that readers stumble over, or that mean something else than intended. */
export const FALSE_FRIENDS: readonly RegExp[] = [
  /\bstands?\b(?! for)/,
  /\bbesides?\b/,
  /\b(is|are|was|were) told\b/,
  /\bthose (that|who|which)\b/,
  /\b(some|any|every|no)body\b/,
  /\bwhoever\b/,
  /\bstrangers?\b/,
  /\blies?\b/,
  /\bbe it\b/,
  /\blest\b/,
  /\bseldom\b/,
  /\bis to (be|lie|have|show|say)\b/,
  /\bcomes? along\b/,
  /\bgoes? on\b/,
  /\bborne?\b|\bbears?\b/,
  /\bat fault\b/,
  /\bof one's own\b/,
];

/** The false friends in a text, each with the words around it. */
export const falseFriendsIn = (text: string): readonly string[] =>
  FALSE_FRIENDS.flatMap((pattern) =>
    Array.from(text.matchAll(new RegExp(pattern, 'gi')), ({ index }) =>
      text
        .slice(Math.max(0, index - 30), index + 30)
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );
