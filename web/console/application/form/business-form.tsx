import { useWatch } from 'react-hook-form';
import { CITIES } from '#contract/shared/geography.ts';
import type { ApplicationPage } from '#web/console/application/application.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { SelectField, TextAreaField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { ChoiceField } from './choice-field.tsx';
import { Remarked } from './remark.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { useStepForm } from './use-step-form.ts';
import { BusinessForm, businessValues } from './values.ts';

const KINDS = ['establishment', 'company', 'freelancer', 'productive_family'] as const;
const FIELDS = ['kind', 'tradeName', 'tradeNameEn', 'categories', 'sellsFood', 'city', 'about', 'aboutEn'] as const;

/** What shoppers will see of the store. */
export function BusinessStepForm({
  application,
  categories,
  onReset,
}: StepProps & Pick<ApplicationPage, 'categories'>) {
  const { t, pick } = useI18n();
  const form = useStepForm({
    application,
    step: 'business',
    schema: BusinessForm,
    saved: businessValues(application.steps),
    fields: FIELDS,
    save: (body) => callApi('saveBusinessStep', { body }),
  });
  const fieldOf = (name: (typeof FIELDS)[number]) => {
    const { remark, ...field } = form.field(name);
    return { remark, props: { ...field, label: t(`apply.field.${name}`) } };
  };
  const [tradeName, tradeNameEn, city] = [fieldOf('tradeName'), fieldOf('tradeNameEn'), fieldOf('city')];
  const [about, aboutEn] = [fieldOf('about'), fieldOf('aboutEn')];
  const [chosen, sellsFood] = useWatch({ control: form.form.control, name: ['categories', 'sellsFood'] });
  const needsLicence = categories.some(({ id, isFood }) => isFood && chosen.includes(id));
  return (
    <StepFrame application={application} step="business" form={form} onReset={onReset}>
      <ChoiceField
        {...form.field('kind')}
        type="radio"
        legend={t('apply.field.kind')}
        choices={KINDS.map((kind) => ({
          value: kind,
          label: t(`apply.kind.${kind}`),
          text: t(`apply.kindText.${kind}`),
        }))}
        className="sm:grid-cols-2"
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Remarked check={tradeName.remark}>
          <TextField {...tradeName.props} hint={t('apply.hint.tradeName')} autoComplete="off" lang="ar" />
        </Remarked>
        <Remarked check={tradeNameEn.remark}>
          <TextField {...tradeNameEn.props} autoComplete="organization" lang="en" />
        </Remarked>
      </div>
      <ChoiceField
        {...form.field('categories')}
        remarkTitle={t('correct.sells')}
        type="checkbox"
        legend={t('apply.field.categories')}
        hint={t('apply.hint.categories')}
        choices={categories.map(({ id, name, nameEn }) => ({ value: id, label: pick(name, nameEn) }))}
        className="grid-cols-2 max-xs:gap-2 lg:grid-cols-3"
      />
      <ChoiceField
        {...form.field('sellsFood')}
        type="radio"
        legend={t('apply.field.sellsFood')}
        hint={t('apply.hint.sellsFood')}
        note={needsLicence && sellsFood !== 'yes' && t('correct.foodCategory')}
        choices={[
          { value: 'yes', label: t('apply.yes') },
          { value: 'no', label: t('apply.no') },
        ]}
        className="grid-cols-2 sm:max-w-80"
      />
      <Remarked check={city.remark}>
        <SelectField {...city.props} className="sm:max-w-80">
          <option value="" />
          {CITIES.map(({ en, ar }) => (
            <option key={en} value={en}>
              {pick(ar, en)}
            </option>
          ))}
        </SelectField>
      </Remarked>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Remarked check={about.remark}>
          <TextAreaField {...about.props} hint={t('apply.hint.about')} rows={4} lang="ar" />
        </Remarked>
        <Remarked check={aboutEn.remark}>
          <TextAreaField {...aboutEn.props} isOptional rows={4} lang="en" />
        </Remarked>
      </div>
    </StepFrame>
  );
}
