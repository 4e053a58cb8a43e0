import type { Translation } from '#i18n/translation.ts';

export default {
	anywhere: 'Ба ҳар куҷо',
	anywhereWords:
		'ба ҳар куҷо, ҳар куҷо, ба ҳар ҷо, ҳар ҷо, ба ягон ҷо, ҳама ҷо, фарқ надорад, самти дилхоҳ, ҳар самт, тамоми ҷаҳон, тамоми дунё',
} satisfies Translation<'places'>;
