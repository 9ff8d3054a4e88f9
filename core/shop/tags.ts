/** Special words in the tags of a product: `brinde` is a free gift, `oculta` hides it. */
const says = (tags: string, word: string): boolean => tags.toLowerCase().includes(word);

export const isHidden = (tags: string): boolean => says(tags, 'oculta');

/** Free for everybody: tags contain `brinde` and not `oculta`. */
export const isGift = (tags: string): boolean => says(tags, 'brinde') && !isHidden(tags);
