/// The commonest words of ordinary English, by how common they are.
///
/// The numbers were counted in prose of several kinds: the essays, the handbook and the dictionary of slang in Debian's packages
/// `anarchism`, `debian-handbook` and `jargon-text`. `Tests/Quotations/ordinary` counts them in any other prose.
enum OrdinaryEnglish {
    /// The information of each class in ordinary language, in sixteenths of a bit. Of several forms the commonest counts.
    /// In other languages it follows from the texts.
    static func information(of vocabulary: QuotationVocabulary) -> [UInt8] {
        let total = Float(max(1, vocabulary.counts.reduce(0, +)))
        var bits = vocabulary.counts.map { count in
            // Beside the commonest words, the texts say how rare a word is: a name in one verse is rarer than `bread`.
            vocabulary.language == .english
                ? max(rareBits, min(16, WordChances.logarithm(total / Float(max(1, count))) - 1))
                : max(3, min(16, WordChances.logarithm(total / Float(max(1, count)))))
        }
        if vocabulary.language == .english {
            for row in table.description.split(separator: "\n") {
                let fields = row.split(separator: " ")
                for word in fields.dropFirst() {
                    let wordClass = Int(vocabulary.wordClass(Array(word.utf8)))
                    if wordClass > 0 { bits[wordClass] = min(bits[wordClass], Float(fields[0])!) }
                }
            }
        }
        return bits.map { UInt8($0 * 15.9) }
    }

    /// The least information of a word that is not in the table.
    private static let rareBits: Float = 12.5

    /// Rows of the negative logarithm of the frequency, to the base 2, and the words with it.
    private static let table: StaticString = """
        11 arent cant couldnt didnt doesnt dont hes im isnt its ive shouldnt thats theres wasnt wont wouldnt youre
        4 the
        5 a and of to
        6 in is that
        7 as be by for it on or this with
        8 all an are at but can from have not one their they was which will you
        9 also any been has i if its more most no only other see so some such than them there these time up use used
        9 we were when who would
        10 about after apt available because being between both case common control could do does each even example
        10 first free had he his however into labour like list make many may means must name new next often out over
        10 own party people power rather same set should since society term then those thus two under using usually
        10 version very way well what while without work working
        11 access action actually address against allows always among another back based become before bit book
        11 called cannot change compare course create created device did different distribution down during either
        11 end especially every fact few find following form freedom general get given good government group here
        11 home how important information itself just key known language large later less level life line local long
        11 machines made main management market memory might mode much need never non note now number old once order
        11 others our part particular point policy possible private problem problems process production property
        11 public question raid read real required right rights root run running said say security self sense
        11 service services several share simple simply small something sometimes source standard still support take
        11 text themselves therefore through too type us various war web where why within word words world your
        12 able above according account act activity add again allow almost already although anything applied
        12 appropriate argued argument around associated authority base became below best better big bits black
        12 build business capital cases certain changes character characters check choice claim clear come commands
        12 community company complete conditions connection consider considered contains contents copy core
        12 corresponding current day death decision describe described design designed devices direct directly
        12 discussion display doesnt domain done dont due early easy effect english enough ensure entry error
        12 everything examples exist existing far field finally force forms found frequently full further future
        12 generally give go going great groups hand hard having help high him history host human idea image include
        12 included includes including indeed individual instance instead interest interests involved keep kind know
        12 land last latter law least left liberty likely little live log longer look mail majority makes making man
        12 manager mass mean meaning members message money my named names natural nature necessary needs net nor
        12 noted nothing obvious off official ones open operation opposed particularly partition perhaps period
        12 person personal physical place popular port position practice present probably provide provided provides
        12 purpose put quite random reality really reason refer reference reject related release requires resources
        12 result results rule rules screen search second seems seen setting short show similar single size slang
        12 someone sort space special specific stable start started starting step stored structure struggle subject
        12 task terms test thing things think though thought three times together tool top true try turn union until
        12 upon useful uses value volume wage want whether whole whose windows works write written wrong years yet
        13 accept actions active added adding addition advanced allowed along amount answer anyone area argue
        13 arguments army attack attempt away bad basis becomes behavior block box building built call came cant
        13 cause changed choose civil claims clearly comes commonly companies completely complex connected contain
        13 content correct country creation days decisions defence demand depends description detail difficult doing
        13 drive easily elements else enabled entire entries equivalent ever except execute expected experience
        13 expression face fail failed figure follow followed food forces former four function game goes got growth
        13 hands happens her higher impossible income increase independent indicate influence intended involves
        13 issue issues job keys languages late lead let letter license limited lines looking low magic matter me
        13 meant media military moreover multiple needed networks news notes numbers object obviously operations
        13 opposition originally otherwise outside paper parties patch path per piece points poor population
        13 possibly post press previous principle principles produce produced profit profits questions quickly rare
        13 reading reasons red refers remote remove reported require return science selected send serious shared
        13 side site situation soon stop table taken takes talk tar target tasks tend testing third today trade
        13 understand unit unless unstable view wages ways wealth wide widely worker writing
        """

    /// The pairs of classes that ordinary English has much more often than chance, with the probability of the second
    /// after the first: `hundreds of`, `one end`, `accordance with`. Without them a common phrase would look like a
    /// quotation of a verse that has it. Other languages have none.
    static func pairs(of vocabulary: QuotationVocabulary) -> [(first: UInt32, second: UInt32, chance: Float)] {
        guard vocabulary.language == .english else { return [] }
        var pairs: [(first: UInt32, second: UInt32, chance: Float)] = []
        for row in pairTable.description.split(separator: "\n") {
            let fields = row.split(separator: " ")
            let chance = WordChances.power(-Float(fields[0])!)
            for pair in fields.dropFirst() {
                let words = pair.split(separator: "_").map { vocabulary.wordClass(Array($0.utf8)) }
                if words[0] != 0, words[1] != 0 { pairs.append((words[0], words[1], chance)) }
            }
        }
        return pairs
    }

    /// Rows of the negative logarithm of the chance, to the base 2, and the pairs with it. Counted in the same kinds of
    /// prose as the words; pairs that no Bible has are left out.
    /// The last rows are idioms (`step by step`, `from one end to the other`) that are rare in each text but in many.
    private static let pairTable: StaticString = """
        1 ability_to across_the agree_with along_with basis_of behalf_of behind_the believe_that bound_to
        1 cannot_be care_of carried_out carry_out caused_by collection_of compared_to continue_to converted_to
        1 creation_of deal_with dealing_with decided_to defence_of desire_to destruction_of determined_by
        1 did_not discovered_by do_not does_not due_to during_the easy_to experience_of failed_to favour_of
        1 fear_of follow_the followed_by forced_to forms_of fruits_of going_to handful_of hands_of hard_to
        1 heart_of hundreds_of ignorance_of inspired_by instruments_of interpretation_of joined_the kind_of
        1 lack_of lead_to leads_to led_to light_of looking_at looks_like lot_of lots_of mention_this must_be
        1 nature_of need_to off_by offer_to opportunity_to opposition_to order_to ought_to passed_to
        1 preparation_for presence_of purpose_of puts_it rank_and rather_than refuse_to removal_of rest_of
        1 rid_of rise_of saying_that seek_to seeking_to seem_to seems_to should_be sought_to speak_of spirit_of
        1 spring_of stored_in supposed_to talking_about thanks_to there_is thousands_of throughout_the
        1 treated_as tried_to try_to trying_to understanding_of vision_of wave_of well_as willing_to wish_to
        2 access_to against_the appear_in appear_to approach_to assemblies_and aware_that away_from back_to
        2 benefit_of came_from can_be cities_and come_to comes_from considered_as continued_to could_be
        2 council_of created_by difficult_to division_of effect_of enough_to even_if exactly_the except_for
        2 fails_to generation_of given_that gives_a growth_of handling_of has_been impossible_to inside_the
        2 large_for let_us lies_in live_in look_at mean_that means_of means_that months_of moved_to namely_that
        2 namely_the necessity_of need_for needs_of needs_to no_longer oppose_the opposite_of outside_the
        2 overflow_in pay_for placed_in prepare_for present_in put_it question_of rejected_the required_to
        2 respect_for result_in returned_by right_to roots_in said_that saw_the says_it seen_from sell_their
        2 sense_of sent_to sets_the soldiers_and strength_of strikes_and submit_to support_for sure_that takes_a
        2 tested_by thus_the took_place turned_into understand_that understand_the went_on will_be within_the
        2 would_be writings_of written_by
        3 act_for act_in addition_the after_all allowed_the are_not armed_forces ask_about because_it
        3 because_the become_the becomes_the building_with built_in built_with cause_a cause_of caused_a
        3 clear_that come_as come_from desire_for doesnt_work doing_so done_by done_in down_the each_other
        3 fail_to far_as far_more fill_in found_by freedom_of give_a give_the given_the go_to had_been
        3 happened_in have_been having_a having_to held_by him_to how_the how_to human_nature if_the
        3 immediately_after increase_in increase_the indeed_the into_a join_the know_how know_what known_as
        3 land_and left_wing little_more long_to look_for look_like look_up made_by makes_it many_of matter_how
        3 meant_to mention_it mention_the most_of much_of names_in next_and nothing_but nothing_to once_the
        3 other_words part_in property_and provide_a provide_the raise_the raised_on reason_to reason_why
        3 returns_a right_wing rise_in running_the safe_to said_of same_time save_the saw_a say_that say_the
        3 setting_the sure_the sure_to take_care taken_from that_the their_own them_to there_are they_are
        3 though_it thought_and together_in together_with took_part turn_into turned_on turned_to us_to used_by
        3 uses_the way_to whether_the why_the within_a words_the writing_to years_of you_can
        4 add_a added_a after_a already_been an_error as_well at_least back_in back_into back_on between_and
        4 building_for but_it but_not cast_to change_to changes_to control_over course_the created_a
        4 doesnt_exist dont_use during_a even_in even_more even_though even_when fail_with first_place good_for
        4 had_to has_a have_a have_to he_was his_own however_it indeed_it is_not its_own line_with little_or
        4 made_to made_up make_it make_sure making_it may_have mention_that moreover_as moreover_it
        4 most_important names_for names_to never_been nor_can nor_did nor_does nor_is once_again only_if
        4 our_own over_a pass_it people_are people_to people_who place_in power_in present_a reason_that
        4 removed_by removed_in require_a required_by required_for return_a right_of rule_by rule_of same_as
        4 say_in see_also seen_as seen_to show_that since_it so_it still_be that_it then_it there_were they_were
        4 those_of through_a thus_we to_be too_long too_many true_that try_and turn_the very_large wages_are
        4 was_not way_as we_can we_must well_aware were_not what_they where_it whether_a whether_to why_does
        4 work_on work_with years_later yet_another yet_this you_are
        5 a_a add_it against_all also_be and_so any_other as_an as_we be_seen be_used because_we been_added
        5 been_fixed been_removed before_it before_this build_on build_with but_also but_rather but_this call_it
        5 called_from called_with change_all could_have course_that did_you do_so dont_call dont_have dont_need
        5 dont_try during_this few_people find_that first_time for_example get_rid given_this had_no has_to
        5 here_we his_life how_could how_does how_it how_we however_that however_we into_account into_an
        5 it_would itself_as just_because like_all like_other made_it make_use many_other memory_when no_need
        5 not_only number_in one_man only_be only_one only_when or_not order_in other_than out_by out_that
        5 over_their own_affairs path_is read_and read_from see_if set_of set_to should_also since_its
        5 since_this so_called so_on so_we still_a sun_may take_advantage take_an take_part than_one them_as
        5 themselves_as then_that then_there then_we there_would they_can they_did they_do they_would this_means
        5 this_was those_in very_long war_is way_for we_dont we_need we_should well_known what_happened what_it
        5 what_was what_we where_a where_we which_will while_at who_do who_had who_have why_it why_we will_have
        5 will_now without_any words_it work_around workers_in world_of you_cannot you_mean you_need you_want
        6 a_new all_forms all_other an_argument an_empty an_example are_no are_now are_present at_any at_its
        6 at_work be_able been_changed been_created been_used before_they being_able but_no but_only can_also
        6 can_have dont_set dont_want even_on free_people from_long had_already had_an had_become has_an
        6 has_changed has_never have_an have_long he_also he_did he_does he_put he_would he_wrote his_labour
        6 his_work i_think if_no in_order in_other into_its into_one is_an is_now is_set is_that is_used it_can
        6 it_does it_has it_should its_not like_any long_before name_says no_other no_such not_have not_use
        6 now_be now_has now_works one_can one_or one_which only_by or_even or_her or_more other_hand out_if
        6 people_have people_themselves people_will people_would power_as power_by same_name should_only
        6 should_use so_far so_this so_while some_time that_this the_same the_state their_labour their_power
        6 then_this there_can there_has these_two they_also they_could they_must this_can this_would to_use
        6 up_by was_an we_cannot we_find we_see we_use we_want we_would were_also what_does what_would
        6 when_there which_can which_could which_has which_would while_there while_this who_make who_would
        6 will_no with_an work_as would_cause would_fail you_would
        7 a_few a_file a_free all_power an_excellent an_increase an_instrument an_issue an_object and_other
        7 and_use are_also are_always are_being are_made are_more are_still as_being as_can as_much at_odds
        7 be_considered be_created be_found be_more be_said but_an but_are but_its but_then but_was but_which
        7 by_means by_using can_cause can_get can_hardly for_each for_long for_more for_some from_above from_an
        7 from_being from_its has_its has_more have_always have_any have_had have_little i_dont if_an if_its
        7 if_possible in_addition in_an in_fact in_favour is_also is_always is_available is_because is_more
        7 is_only is_too it_also it_could it_did it_doesnt it_had it_must it_seems its_power its_very make_up
        7 more_important more_on more_or no_changes no_effect no_gods no_masters no_matter no_means not_being
        7 not_found not_just not_set not_used not_work of_course of_its of_workers on_an on_some one_more
        7 one_party only_those only_use or_at or_no or_other power_which so_forth so_if so_its so_what some_more
        7 than_its that_can that_has that_these the_first the_new the_revolution the_workers the_working
        7 their_actions their_lives their_property they_cannot they_dont this_case this_has this_makes
        7 this_should this_way this_will to_avoid to_get to_have to_say was_added was_also was_because was_never
        7 was_only was_removed was_used we_cant we_could we_get we_no we_now were_being were_no were_still
        7 when_an when_no when_reading which_caused which_makes which_may which_means which_should will_always
        7 will_become will_continue will_create will_need will_never will_only will_use with_no with_other
        7 with_this would_become would_result would_soon would_still
        8 a_bit a_key a_more a_number a_separate a_single a_whole all_if all_members all_workers an_event
        8 an_obvious and_more and_then and_workers are_already are_free are_given are_just are_only are_provided
        8 are_set are_supported are_too are_well as_follows as_its as_no as_regards as_there be_added be_allowed
        8 be_free be_removed by_other by_some for_now for_windows from_here from_other have_more have_their
        8 if_only in_power in_some in_such in_turn is_already is_clear is_impossible is_just is_necessary
        8 is_needed is_often is_possible is_required is_still is_true is_what is_why it_cannot it_makes
        8 it_possible not_allow not_always not_an not_call not_change not_enough not_need not_present
        8 not_recognized not_require not_stop not_think of_labour of_life of_power of_these of_what on_behalf
        8 on_both on_line on_many on_top on_what so_doing that_an that_any that_case that_could that_its
        8 that_many that_most that_only that_people that_some that_such that_their that_while that_would
        8 the_case the_current the_end the_fact the_following the_last the_majority the_market the_means
        8 the_most the_only the_right they_argued this_could this_kind this_may this_meant this_reason to_allow
        8 to_call to_defend to_find to_return to_support to_work was_already was_being was_created
        8 was_discovered was_due was_more was_present was_seen was_simply was_still was_too was_well we_only
        8 when_used which_did with_more with_others with_some
        9 a_better a_case a_different a_form a_general a_group a_large a_lot a_market a_mass a_means a_patch
        9 a_result a_similar a_source a_specific and_even and_how and_power and_return and_self and_should
        9 and_therefore and_thus as_any as_workers as_would be_abolished be_better be_checked be_impossible
        9 be_needed be_possible be_reduced be_regarded be_replaced by_another by_making by_others by_setting
        9 for_better for_both for_building for_freedom for_most for_other for_workers in_both in_common
        9 in_general in_man in_many in_part in_particular in_place in_question in_reality in_response in_spite
        9 is_actually is_being is_created is_due is_empty is_false is_hard is_included is_less is_little
        9 is_marked is_missing is_much is_never is_passed is_present is_quite is_raised is_removed is_supported
        9 is_useful is_usually is_valid is_wrong it_appears it_becomes it_comes it_easier it_just it_looks
        9 it_more it_still not_allowed not_consider not_match not_possible not_provide not_really not_run
        9 not_true not_try not_using not_want not_working of_any of_authority of_both of_free of_freedom
        9 of_government of_how of_human of_land of_liberty of_memory of_money of_other of_others of_people
        9 of_private of_self of_some of_such of_time of_wealth on_such that_both that_caused that_does
        9 that_doesnt that_dont that_each that_might that_power that_should the_best the_bottom the_former
        9 the_free the_future the_general the_government the_hands the_history the_issue the_key the_labour
        9 the_latter the_list the_local the_main the_need the_next the_number the_old the_population
        9 the_question the_real the_red the_result the_ruling the_source the_struggle the_top the_value the_very
        9 this_caused this_did this_subject to_accept to_act to_break to_change to_control to_detect
        9 to_determine to_fail to_impose to_increase to_justify to_maintain to_mention to_pay to_prevent
        9 to_produce to_provide to_read to_replace to_run to_show to_start to_stop to_understand with_bit
        9 with_each
        10 a_bad a_clear a_country a_couple a_message a_natural a_part a_pattern a_profit a_reference a_self
        10 a_short a_simple a_space a_special a_temporary a_thin a_user a_value and_bit and_cannot and_control
        10 and_could and_create and_die and_does and_fail and_finally and_free and_just and_labour and_later
        10 and_liberty and_most and_oppression and_others and_pass and_run and_tail and_women and_working
        10 for_instance for_others for_setting for_very for_working in_accordance in_certain in_each in_itself
        10 in_most in_non in_opposition in_various in_ways is_added is_another is_built is_clearly is_considered
        10 is_likely is_running is_worth of_being of_each of_interest of_spain of_speech of_things of_various
        10 of_work the_above the_basis the_business the_collective the_community the_creation the_decision
        10 the_decisions the_early the_entire the_example the_experience the_few the_form the_freedom the_front
        10 the_full the_interests the_many the_mass the_military the_natural the_nature the_needs the_original
        10 the_patch the_point the_possibility the_principles the_property the_public the_reason the_return
        10 the_rich the_root the_sailors the_situation the_standard the_structure the_term the_union the_united
        10 the_various the_war the_wealthy the_wrong to_abolish to_always to_apply to_argue to_attack to_become
        10 to_believe to_choose to_claim to_clear to_consider to_deal to_describe to_display to_end to_exercise
        10 to_exist to_explain to_fetch to_follow to_force to_free to_grow to_hold to_join to_leave to_obtain
        10 to_present to_preserve to_remain to_resist to_sell to_separate to_skip to_store to_think to_try
        11 a_custom a_decision a_future a_handful a_host a_lack a_library a_member a_period a_powerful a_proper
        11 a_question a_race a_regular a_situation a_successful a_worker a_world and_authority and_indeed
        11 and_moreover and_needs and_private and_strikes and_try and_wealth in_preparation of_certain
        11 of_decision of_defence of_force of_full of_goods of_justice of_living of_nature of_violence
        11 the_ability the_american the_amount the_appendix the_arguments the_armed the_authority the_base
        11 the_behavior the_benefit the_benefits the_british the_centre the_conditions the_contrary the_core
        11 the_corresponding the_defeat the_defence the_demand the_description the_destination the_destruction
        11 the_difference the_direct the_display the_events the_exact the_expense the_expression the_extent
        11 the_final the_framework the_greatest the_growth the_higher the_human the_interpreter the_kind
        11 the_lack the_large the_laws the_leaders the_leadership the_leading the_liberty the_members the_moment
        11 the_necessary the_necessity the_object the_opposite the_oppressed the_outcome the_owner the_past
        11 the_pattern the_person the_post the_price the_production the_proper the_purpose the_range the_rank
        11 the_reader the_rebellion the_rebels the_results the_rights the_rule the_search the_sense the_short
        11 the_spring the_subject the_task the_threat the_traditional the_unknown the_usual the_vast the_wage
        11 the_wages the_wealth the_welfare the_white the_wishes to_both to_catch to_continue to_decide to_deny
        11 to_direct to_gain to_just to_mark to_mean to_obey to_prove to_refer to_refute to_reject to_remember
        11 to_report to_require to_treat to_wage to_wait to_win
        12 the_absence the_active the_alliance the_answer the_area the_authorities the_behaviour the_capital
        12 the_character the_circumstances the_claims the_conclusion the_cost the_costs the_division the_effect
        12 the_election the_evidence the_fate the_firm the_heap the_highest the_immediate the_italian the_limit
        12 the_lock the_management the_operation the_opportunity the_pre the_receiver the_remaining the_road
        12 the_rules the_screen the_starting the_translation
        2 above_all again_and and_again and_down and_forth and_there and_wide anything_to back_and by_little by_one
        2 by_step day_to end_to face_to far_and first_of for_all for_word from_one hand_in hand_to here_and
        2 little_by now_and once_and one_another one_by one_end one_side or_later other_side over_and side_by
        2 something_to sooner_or step_by time_to to_day to_do to_face two_by up_and word_for year_to
        3 a_stranger always_good and_over and_the any_one as_it at_all by_side do_with good_to in_all in_hand it_is
        3 more_and no_one of_all possible_to so_that some_one stranger_in then_and there_should there_was to_time
        3 to_year
        4 on_the to_the
        """
}
